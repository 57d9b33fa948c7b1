import { Injectable } from '@nestjs/common';
import type { SessionPrincipal } from '../../../platform/access/principal';

type Read = (session: SessionPrincipal) => Promise<unknown>;

/** All that is kept about a person: every domain says here how to read its part, for the export. Never a secret. */
@Injectable()
export class PersonalData {
  private readonly readers = new Map<string, Read>();

  provide(name: string, read: Read): void {
    if (this.readers.has(name)) throw new Error(`two domains export ${name}`);
    this.readers.set(name, read);
  }

  /** The parts by name, in alphabetical order. */
  async read(session: SessionPrincipal): Promise<Record<string, unknown>> {
    const parts: [string, unknown][] = [];
    for (const [name, read] of [...this.readers].sort(([one], [other]) => (one < other ? -1 : 1))) parts.push([name, await read(session)]);
    return Object.fromEntries(parts);
  }
}

import { Injectable } from '@nestjs/common';
import type { SessionPrincipal } from '../../../platform/access/principal';

/** Where a person belongs, and as what. */
export type OrganizationPlace = Pick<SessionPrincipal, 'userId' | 'organizationId' | 'role'>;

type Read<Place> = (place: Place) => Promise<unknown>;

/** All that is kept about a person: every domain says here how to read its part, for the export. Never a secret. */
@Injectable()
export class PersonalData {
  private readonly readers = new Map<string, Read<SessionPrincipal>>();
  private readonly organizationReaders = new Map<string, Read<OrganizationPlace>>();

  /** Of the person. */
  provide(name: string, read: Read<SessionPrincipal>): void {
    add(this.readers, name, read);
  }

  /** Of an organization that the person belongs to, as far as their role lets them see it. */
  provideOfOrganization(name: string, read: Read<OrganizationPlace>): void {
    add(this.organizationReaders, name, read);
  }

  /** The parts by name, in alphabetical order. */
  read(session: SessionPrincipal): Promise<Record<string, unknown>> {
    return readAll(this.readers, session);
  }

  readOfOrganization(place: OrganizationPlace): Promise<Record<string, unknown>> {
    return readAll(this.organizationReaders, place);
  }
}

function add<Place>(readers: Map<string, Read<Place>>, name: string, read: Read<Place>): void {
  if (readers.has(name)) throw new Error(`two domains export ${name}`);
  readers.set(name, read);
}

async function readAll<Place>(readers: ReadonlyMap<string, Read<Place>>, place: Place): Promise<Record<string, unknown>> {
  const parts: [string, unknown][] = [];
  for (const [name, read] of [...readers].sort(([one], [other]) => (one < other ? -1 : 1))) parts.push([name, await read(place)]);
  return Object.fromEntries(parts);
}

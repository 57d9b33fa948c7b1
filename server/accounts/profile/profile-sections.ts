import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { SessionPrincipal } from '../../platform/access/principal';
import type { ApiKeysSection, BillingSection, OrganizationSection } from './profile.dto';

/** What the domains above add to a profile. */
export interface ProfileSectionTypes {
  readonly organization: OrganizationSection;
  readonly billing: BillingSection;
  readonly apikeys: ApiKeysSection;
}

export type ProfileSectionName = keyof ProfileSectionTypes;
type Readers = { [Name in ProfileSectionName]?: (session: SessionPrincipal) => Promise<ProfileSectionTypes[Name]> };

const NAMES: readonly ProfileSectionName[] = ['organization', 'billing', 'apikeys'];

/**
 * Accounts know nothing of customers, plans and keys, yet a profile shows them: their domains say here how to read their
 * part. A part without a reader stops the start, so no field is ever missing.
 */
@Injectable()
export class ProfileSections implements OnApplicationBootstrap {
  private readonly readers: Readers = {};

  provide<Name extends ProfileSectionName>(name: Name, read: (session: SessionPrincipal) => Promise<ProfileSectionTypes[Name]>): void {
    if (this.readers[name] !== undefined) throw new Error(`two domains read the section ${name} of profiles`);
    Object.assign(this.readers, { [name]: read });
  }

  onApplicationBootstrap(): void {
    for (const name of NAMES) this.readerOf(name);
  }

  read<Name extends ProfileSectionName>(name: Name, session: SessionPrincipal): Promise<ProfileSectionTypes[Name]> {
    return this.readerOf(name)(session);
  }

  private readerOf<Name extends ProfileSectionName>(name: Name): NonNullable<Readers[Name]> {
    const read = this.readers[name];
    if (read === undefined) throw new Error(`nobody reads the section ${name} of profiles`);
    return read;
  }
}

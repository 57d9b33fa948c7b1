import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Audit } from '../../platform/audit/audit.service';
import { DomainEvents } from '../../platform/events/domain-events';
import { shownRoleOf } from '../roles';
import type { SessionPrincipal } from '../../platform/access/principal';
import { PersonRenamed } from '../accounts.events';
import { countryNameOf } from '../person-fields';
import { SESSION_PROBLEMS, unauthorized } from '../sessions/sessions.problems';
import { ProfileSections } from './profile-sections';
import type { ProfileResponse } from './profile.dto';
import { type Person, type PersonChanges, ProfileRepository } from './profile.repository';

/** The operator's own people. */
const STAFF = 'staff';

/** What people see and change of themselves. */
@Injectable()
export class ProfileService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly people: ProfileRepository,
    private readonly sections: ProfileSections,
    private readonly events: DomainEvents,
    private readonly audit: Audit,
  ) {}

  async get(session: SessionPrincipal): Promise<ProfileResponse> {
    const [person, organization, billing, apikeys] = await Promise.all([
      this.people.find(session.userId),
      this.sections.read('organization', session),
      this.sections.read('billing', session),
      this.sections.read('apikeys', session),
    ]);
    if (person === null) throw unauthorized(SESSION_PROBLEMS.session_invalid);
    const { licences, ...ofBilling } = billing;
    const { name, kind, members, pendingInvitations, requiresTwoFactor, logo } = organization;
    const available = Math.max(0, licences - members - pendingInvitations);
    return {
      ...toPersonFields(person),
      role: shownRoleOf(session),
      groups: session.isStaff ? [STAFF] : [],
      company: {
        ...{ name, kind, totalLicensesPurchased: licences, currentUserCount: members, licensesAvailable: available },
        ...{ requiresTwoFactor, isSuspended: session.isSuspended, logo },
      },
      ...apikeys,
      ...ofBilling,
    };
  }

  async update(session: SessionPrincipal, changes: PersonChanges): Promise<ProfileResponse> {
    const { userId, organizationId } = session;
    await this.dataSource.transaction(async (manager) => {
      if (!(await this.people.update(userId, changes, manager))) throw unauthorized(SESSION_PROBLEMS.session_invalid);
      const changed = Object.entries(changes).flatMap(([field, value]) => (value === undefined ? [] : [field]));
      if (changed.length === 0) return;
      await this.audit.record(manager, { action: 'account.profile_changed', userId, organizationId, details: { fields: changed.join(', ') } });
      if (changes.name === undefined && changes.surname === undefined) return;
      const person = await this.people.find(userId, manager);
      if (person !== null) await this.events.publish(new PersonRenamed(userId, `${person.name} ${person.surname}`), manager);
    });
    return this.get(session);
  }
}

/** Address of a photo, as the profile names it. */
export function photoPath(photoId: string): string {
  return `/api/accounts/photos/${photoId}/`;
}

function toPersonFields({ countryId, photoId, hasSecondFactor, createdAt, ...person }: Person) {
  return {
    ...person,
    photo: photoId === null ? null : photoPath(photoId),
    country: countryNameOf(countryId),
    twoFactor: hasSecondFactor,
    createdAt: createdAt.toISOString(),
  };
}

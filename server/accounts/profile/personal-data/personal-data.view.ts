import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { SessionPrincipal } from '../../../platform/access/principal';
import { countryNameOf } from '../../person-fields';
import { type OrganizationPlace, PersonalData } from './personal-data';

interface OwnRow {
  readonly countryId: number | null;
  readonly [column: string]: unknown;
}

/** What accounts keep about a person, each by one query. Neither passwords nor secrets nor what unlocks anything. */
const QUERIES = {
  sessions: `SELECT created_at AS "createdAt", last_used_at AS "lastUsedAt", expires_at AS "expiresAt", ended_at AS "endedAt", end_reason AS "endReason",
      host(address) AS address, user_agent AS "userAgent" FROM sessions WHERE user_id = $1 ORDER BY created_at, id`,
  activity: `SELECT at, action, host(address) AS address, details FROM audit_events WHERE user_id = $1 ORDER BY id`,
  photo: `SELECT encode(image, 'base64') AS jpeg, updated_at AS "updatedAt" FROM user_photos WHERE user_id = $1`,
  mails: `SELECT template, recipient, language, state, created_at AS "createdAt" FROM mails WHERE user_id = $1 ORDER BY created_at, id`,
  newsletter: `SELECT s.email, s.language, s.requested_at AS "requestedAt", s.confirmed_at AS "confirmedAt", s.unsubscribed_at AS "unsubscribedAt"
      FROM newsletter_subscribers s JOIN users u ON u.email = s.email WHERE u.id = $1`,
  contactMessages: `SELECT c.name, c.email, c.organization, c.topic, c.message, c.created_at AS "createdAt"
      FROM contact_messages c JOIN users u ON u.email = c.email WHERE u.id = $1 ORDER BY c.created_at, c.id`,
} as const;

@Injectable()
export class PersonalDataView implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly personalData: PersonalData,
  ) {}

  onModuleInit(): void {
    this.personalData.provide('organizations', (session) => this.readOrganizations(session));
    this.personalData.provide('profile', ({ userId }) => this.readProfile(userId));
    for (const [name, query] of Object.entries(QUERIES)) {
      this.personalData.provide(name, ({ userId }: SessionPrincipal) => this.dataSource.query(query, [userId]));
    }
  }

  /** Of each organization what the person may see there; nothing of one that demands a second factor which they lack. */
  private async readOrganizations({ userId, hasSecondFactor }: SessionPrincipal): Promise<object[]> {
    const places: OrganizationPlace[] = await this.dataSource.query(
      `SELECT m.user_id AS "userId", m.organization_id AS "organizationId", m.role
       FROM memberships m JOIN organizations o ON o.id = m.organization_id
       WHERE m.user_id = $1 AND ($2 OR NOT o.requires_two_factor) ORDER BY m.joined_at, m.organization_id`,
      [userId, hasSecondFactor],
    );
    const organizations: object[] = [];
    for (const place of places) organizations.push(await this.personalData.readOfOrganization(place));
    return organizations;
  }

  private async readProfile(userId: string): Promise<object | null> {
    const rows: OwnRow[] = await this.dataSource.query(
      `SELECT u.id, u.email, u.name, u.surname, u.country_id AS "countryId", u.industry, u.language, u.time_zone AS "timeZone",
              u.wants_usage_mails AS "wantsUsageMails", u.wants_alert_mails AS "wantsAlertMails", u.is_staff AS "isStaff",
              u.terms_accepted_at AS "termsAcceptedAt", u.created_at AS "createdAt", u.password_changed_at AS "passwordChangedAt",
              f.confirmed_at AS "twoFactorSince"
       FROM users u LEFT JOIN second_factors f ON f.user_id = u.id WHERE u.id = $1`,
      [userId],
    );
    if (rows.length === 0) return null;
    const { countryId, ...own } = rows[0];
    return { ...own, country: countryNameOf(countryId) };
  }
}

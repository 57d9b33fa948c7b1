import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, LessThanOrEqual, MoreThan } from 'typeorm';
import { Registration } from './registration.entity';
import {
  CODE_LIFETIME_MINUTES,
  CODE_TRIES_MAX,
  CODES_APART_SECONDS,
  PENDING_MAX,
  PENDING_BY_NETWORK_MAX,
  REGISTRATION_LIFETIME_HOURS,
} from './registration-limits';

/** What somebody signs up with. */
export type RegistrationDetails = Omit<Registration, 'expiresAt' | 'codeCounter' | 'codeRequestedAt' | 'codeSentAt' | 'codeFailures'>;

/** Names a code: it is derived from the two. */
export interface CodeName {
  readonly preId: string;
  readonly codeCounter: number;
}

const COLUMNS = `pre_id AS "preId", email, name, surname, country_id AS "countryId", industry, kind, company_name AS "companyName",
  company_address AS "companyAddress", password_hash AS "passwordHash", language, network, created_at AS "createdAt", code_counter AS "codeCounter"`;

/**
 * The same address with the same password is the same sign-up: it keeps its id and takes over what was said anew. One that
 * has expired starts over. `$13`: a code is about to be mailed, which voids earlier ones. `$14`: the network it comes from,
 * whose oldest sign-up of the address goes where there are too many.
 */
const KEEP = `
  WITH displaced AS (
    DELETE FROM registrations WHERE pre_id IN (
      SELECT pre_id FROM registrations WHERE email = $2 AND password_hash <> $10 AND network = $14
      ORDER BY created_at DESC, pre_id OFFSET ${PENDING_BY_NETWORK_MAX - 1})
    RETURNING pre_id
  )
  INSERT INTO registrations AS r (pre_id, email, name, surname, country_id, industry, kind, company_name, company_address, password_hash, language,
    created_at, expires_at, code_counter, code_requested_at, network)
  SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12::timestamptz, $12::timestamptz + interval '${REGISTRATION_LIFETIME_HOURS} hours', 1,
    CASE WHEN $13::boolean THEN $12::timestamptz END, $14
  WHERE (SELECT count(*) FROM registrations other WHERE other.email = $2 AND other.password_hash <> $10 AND other.expires_at > $12)
    - (SELECT count(*) FROM displaced) < ${PENDING_MAX}
  ON CONFLICT ON CONSTRAINT registrations_email DO UPDATE SET
    pre_id = CASE WHEN r.expires_at > $12 THEN r.pre_id ELSE excluded.pre_id END,
    name = excluded.name, surname = excluded.surname, country_id = excluded.country_id, industry = excluded.industry, kind = excluded.kind,
    company_name = excluded.company_name, company_address = excluded.company_address, language = excluded.language,
    created_at = excluded.created_at, expires_at = excluded.expires_at, network = excluded.network,
    code_counter = r.code_counter + $13::boolean::integer,
    code_requested_at = CASE WHEN $13 THEN $12::timestamptz WHEN r.expires_at > $12 THEN r.code_requested_at END,
    code_sent_at = CASE WHEN NOT $13 AND r.expires_at > $12 THEN r.code_sent_at END,
    code_failures = CASE WHEN NOT $13 AND r.expires_at > $12 THEN r.code_failures ELSE 0 END
  RETURNING pre_id AS "preId", code_counter AS "codeCounter"`;

/** Counts before comparing, so that however many attempts arrive at once, only so many are compared at all. */
const COUNT_TRY = `
  UPDATE registrations SET code_failures = code_failures + 1
  WHERE pre_id = $1 AND expires_at > $2 AND code_failures < ${CODE_TRIES_MAX}
    AND coalesce(code_sent_at, code_requested_at) > $2::timestamptz - interval '${CODE_LIFETIME_MINUTES} minutes'
  RETURNING ${COLUMNS}`;

@Injectable()
export class RegistrationsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Null where too many sign-ups for the address are pending already. */
  async keep(registration: RegistrationDetails, isCodeDue: boolean, manager: EntityManager): Promise<CodeName | null> {
    const { preId, email, name, surname, countryId, industry, kind, companyName, companyAddress, passwordHash, language, createdAt, network } =
      registration;
    const values = [preId, email, name, surname, countryId, industry, kind, companyName, companyAddress, passwordHash, language, createdAt];
    const rows: CodeName[] = await manager.query(KEEP, [...values, isCodeDue, network]);
    return rows[0] ?? null;
  }

  /** Whether this sign-up, the same address with the same password, was given a code within the time that codes are apart. */
  hasNewCode({ email, passwordHash, createdAt }: RegistrationDetails, manager: EntityManager): Promise<boolean> {
    const since = new Date(createdAt.getTime() - CODES_APART_SECONDS * 1_000);
    return manager.existsBy(Registration, { email, passwordHash, codeRequestedAt: MoreThan(since) });
  }

  find(preId: string, now: Date, manager: EntityManager): Promise<Registration | null> {
    return manager.findOneBy(Registration, { preId, expiresAt: MoreThan(now) });
  }

  /** A new code in place of the old one; null where the sign-up is gone. */
  async renewCode(preId: string, now: Date, manager: EntityManager): Promise<CodeName | null> {
    const [rows]: [CodeName[], number] = await manager.query(
      `UPDATE registrations SET code_counter = code_counter + 1, code_requested_at = $2, code_sent_at = NULL, code_failures = 0
       WHERE pre_id = $1 AND expires_at > $2 RETURNING pre_id AS "preId", code_counter AS "codeCounter"`,
      [preId, now],
    );
    return rows[0] ?? null;
  }

  /** The code is about to be handed to the mail server: its time counts from here. Null where there is a newer one, or none any more. */
  async beginCode({ preId, codeCounter }: CodeName, now: Date): Promise<RegistrationDetails | null> {
    const [rows]: [RegistrationDetails[], number] = await this.dataSource.query(
      `UPDATE registrations SET code_sent_at = $3 WHERE pre_id = $1 AND code_counter = $2 AND code_requested_at IS NOT NULL AND expires_at > $3
       RETURNING ${COLUMNS}`,
      [preId, codeCounter, now],
    );
    return rows[0] ?? null;
  }

  /** Uses one of the code's attempts; null where no code may be tried. */
  async countTry(preId: string, now: Date): Promise<(RegistrationDetails & CodeName) | null> {
    const [rows]: [(RegistrationDetails & CodeName)[], number] = await this.dataSource.query(COUNT_TRY, [preId, now]);
    return rows[0] ?? null;
  }

  /**
   * Removes the sign-up of a code; false where the code has been replaced meanwhile. Others of the address stay until they expire: no
   * code of theirs opens anything now that there is an account, and their ids keep the usual cooldown, so that whoever holds
   * one cannot tell that the address now has an account.
   */
  async consume({ preId, codeCounter }: CodeName, manager: EntityManager): Promise<boolean> {
    const { affected } = await manager.delete(Registration, { preId, codeCounter });
    return affected === 1;
  }

  async removeExpired(now: Date): Promise<void> {
    await this.dataSource.manager.delete(Registration, { expiresAt: LessThanOrEqual(now) });
  }
}

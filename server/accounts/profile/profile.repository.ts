import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import type { Language } from '../../platform/messages/messages';
import { User } from '../users/user.entity';

/** What a profile shows of the person. */
export interface Person {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly surname: string;
  readonly countryId: number | null;
  readonly industry: string | null;
  readonly language: Language;
  readonly timeZone: string | null;
  readonly photoId: string | null;
  readonly hasSecondFactor: boolean;
  readonly createdAt: Date;
}

export type PersonChanges = Partial<Pick<Person, 'name' | 'surname' | 'countryId' | 'industry' | 'language' | 'timeZone'>>;

/** People as their own profiles show them. */
@Injectable()
export class ProfileRepository {
  constructor(private readonly dataSource: DataSource) {}

  async find(userId: string, manager: EntityManager = this.dataSource.manager): Promise<Person | null> {
    const rows: Person[] = await manager.query(
      `SELECT u.id, u.email, u.name, u.surname, u.country_id AS "countryId", u.industry, u.language, u.time_zone AS "timeZone", u.created_at AS "createdAt",
              p.photo_id AS "photoId", f.user_id IS NOT NULL AS "hasSecondFactor"
       FROM users u LEFT JOIN user_photos p ON p.user_id = u.id
       LEFT JOIN second_factors f ON f.user_id = u.id AND f.confirmed_at IS NOT NULL
       WHERE u.id = $1 AND u.deleted_at IS NULL`,
      [userId],
    );
    return rows[0] ?? null;
  }

  /** Changes what is given. False where the person is gone. */
  async update(userId: string, { name, surname, countryId, industry, language, timeZone }: PersonChanges, manager: EntityManager): Promise<boolean> {
    // Named one by one, so that nothing else a request may carry one day reaches a column.
    const columns = { name, surname, countryId, industry, language, timeZone };
    const given = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
    if (Object.keys(given).length === 0) return manager.existsBy(User, { id: userId });
    const { affected } = await manager.update(User, { id: userId, deletedAt: IsNull() }, given);
    return affected === 1;
  }
}

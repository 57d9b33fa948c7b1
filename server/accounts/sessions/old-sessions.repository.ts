import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Each takes the present. Ended sessions stay for as long as they help to tell a known device from a new one. */
const STATEMENTS = [
  `DELETE FROM sessions WHERE least(ended_at, expires_at) < $1::timestamptz - interval '90 days'`,
  `DELETE FROM login_challenges WHERE expires_at < $1::timestamptz - interval '1 day'`,
  `DELETE FROM email_changes WHERE coalesce(sent_at, requested_at) < $1::timestamptz - interval '1 day'`,
  `DELETE FROM email_undos WHERE expires_at <= $1::timestamptz`,
  `DELETE FROM login_failures WHERE greatest(last_at, blocked_until) < $1::timestamptz - interval '1 day'`,
  `DELETE FROM rate_limits WHERE kept_until < $1::timestamptz`,
];

@Injectable()
export class OldSessionsRepository {
  constructor(private readonly dataSource: DataSource) {}

  async remove(now: Date): Promise<void> {
    for (const statement of STATEMENTS) await this.dataSource.query(statement, [now]);
  }
}

import { ensureFirstKey } from '../apikeys';
import { StaffAccounts } from '../organizations';
import type { Config } from '../platform/config/config';
import { DatabaseClock } from '../platform/database/database-clock';
import { workerDataSource } from '../platform/database/data-source';

/** Of the staff account of an instance that nobody has given an address. Its mails are read at /mailbox. */
const STAFF_EMAIL = 'staff@barograph.example';

/** What the preparation of the database found out for the table that the start prints. */
export interface Operator {
  /** The key that the table of the start shows; not in production. */
  readonly firstKey?: string;
  /** Only at the start that made the account. Without a password in production, where the output is a log. */
  readonly staff?: { readonly email: string; readonly password: string | null };
}

/** The organization of the people who run this instance: its key, and at the first start its staff account. */
export async function prepareOperator(config: Config): Promise<Operator> {
  const email = config.staffEmail ?? (config.production ? null : STAFF_EMAIL);
  if (email === null) return {};
  const dataSource = await workerDataSource(config, 'barograph-start').initialize();
  try {
    const clock = await DatabaseClock.read(dataSource);
    const { operatorId, key } = await ensureFirstKey(dataSource, config, clock);
    const made = await new StaffAccounts(dataSource, clock).ensureFirst(email, operatorId);
    return {
      ...(!config.production && { firstKey: key }),
      ...(made !== null && { staff: { email: made.email, password: config.production ? null : made.password } }),
    };
  } finally {
    await dataSource.destroy();
  }
}

/** The operator's own people from the command line: `npm run staff -- create EMAIL`, `… password EMAIL`, `… list`. */
import { ensureFirstKey } from '../apikeys';
import { StaffAccounts, StaffCommandError } from '../organizations';
import { ConfigError, loadConfig } from '../platform/config/config';
import { DatabaseClock } from '../platform/database/database-clock';
import { StartFailure } from '../start/failure';
import { openCommandDatabase } from './command-database';
import { withInstanceSecrets } from './instance-secrets';

const USAGE = `Usage:
  npm run staff -- create EMAIL
  npm run staff -- password EMAIL
  npm run staff -- list

create makes a staff account and prints its password, only this once. password gives a staff account a new password, switches off
its second factor and ends its sessions. Staff pages stay closed until a second factor is set up: sign in, then choose “For staff”
in the menu of the dashboard.`;

const SECOND_FACTOR =
  'Sign in with this password, then set up the second factor under “For staff” (/dashboard/staff): without it, staff pages stay closed.';

/** A mistake in what was typed. */
class UsageError extends Error {}

async function main([command, ...operands]: readonly string[]): Promise<void> {
  const expected = command === 'list' ? 0 : 1;
  if (!['create', 'password', 'list'].includes(command) || operands.length !== expected)
    throw new UsageError(command === undefined ? 'Name a command.' : 'Unknown command or arguments.');
  const given = loadConfig();
  const database = await openCommandDatabase(given, 'barograph-staff');
  try {
    const clock = await DatabaseClock.read(database.dataSource);
    const staff = new StaffAccounts(database.dataSource, clock);
    if (command === 'list') {
      for (const { email, name, createdAt } of await staff.list())
        process.stdout.write(`${createdAt.toISOString().slice(0, 10)}  ${email}  ${name}\n`);
      return;
    }
    const make = async (): Promise<string> => {
      const { operatorId } = await ensureFirstKey(database.dataSource, withInstanceSecrets(given), clock);
      return staff.create(operands[0], operatorId);
    };
    process.stdout.write(`${await (command === 'create' ? make() : staff.replacePassword(operands[0]))}\n`);
    // Beside the password, so that a script reads that alone.
    process.stderr.write(`${SECOND_FACTOR}\n`);
  } finally {
    await database.close();
  }
}

main(process.argv.slice(2)).catch((error: Error) => {
  const isKnown = error instanceof ConfigError || error instanceof StaffCommandError || error instanceof StartFailure;
  process.stderr.write(
    error instanceof UsageError ? `${error.message}\n\n${USAGE}\n` : `${isKnown ? error.message : `The command failed: ${error.message}`}\n`,
  );
  process.exit(1);
});

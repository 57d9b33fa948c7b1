/** Keys from the command line: `npm run apikey -- create --organization NAME`, `… list`, `… revoke ID`. */
import { parseArgs } from 'node:util';
import { KEY_MODES, KeyCommandError, KeyCommands, type KeyMode } from '../apikeys';
import { isPlanCode, PLAN_CODES } from '../billing';
import { ConfigError, loadConfig } from '../platform/config/config';
import { Problem } from '../platform/problems/problem';
import { DatabaseClock } from '../platform/database/database-clock';
import { StartFailure } from '../start/failure';
import { openCommandDatabase } from './command-database';
import { withInstanceSecrets } from './instance-secrets';

const USAGE = `Usage:
  npm run apikey -- create --organization NAME [--plan ${PLAN_CODES.join('|')}] [--mode ${KEY_MODES.join('|')}] [--name NAME]
  npm run apikey -- list
  npm run apikey -- revoke ID

create opens the organization if there is none of that name (on the free plan unless --plan is given) and prints its dashboard
key, or with --name a further key, which is shown only this once. A key of --mode test reads simulated data; its calls are not counted.`;

/** A mistake in what was typed. */
class UsageError extends Error {}

const OPTIONS = { organization: { type: 'string' }, plan: { type: 'string' }, mode: { type: 'string' }, name: { type: 'string' } } as const;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true, strict: true });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/** Lines for the terminal. */
async function run(commands: KeyCommands, args: string[]): Promise<string[]> {
  const { values, positionals } = parse(args);
  const [command, ...operands] = positionals;
  if (command === 'create' && operands.length === 0) return create(commands, values);
  if (command === 'list' && operands.length === 0) return list(commands);
  if (command === 'revoke' && operands.length === 1) {
    if (!UUID.test(operands[0])) throw new UsageError('revoke takes the id of a key, as list shows it.');
    await commands.revoke(operands[0]);
    return ['The key is revoked.'];
  }
  throw new UsageError(command === undefined ? 'Name a command.' : 'Unknown command or arguments.');
}

async function create(commands: KeyCommands, values: { organization?: string; plan?: string; mode?: string; name?: string }): Promise<string[]> {
  const { organization = '', plan, mode = 'live', name } = values;
  if (organization.trim() === '') throw new UsageError('create needs --organization NAME.');
  if (plan !== undefined && !isPlanCode(plan)) throw new UsageError(`--plan must be one of ${PLAN_CODES.join(', ')}.`);
  if (!isMode(mode)) throw new UsageError(`--mode must be one of ${KEY_MODES.join(', ')}.`);
  const { key } = await commands.create({ organization, plan, mode, name });
  return [key];
}

async function list(commands: KeyCommands): Promise<string[]> {
  const rows = (await commands.list()).map((key) => [
    key.id,
    key.organization,
    key.plan ?? '',
    key.name,
    key.masked,
    key.state,
    key.createdAt.toISOString().slice(0, 10),
    key.lastUsedAt === null ? 'never' : `${key.lastUsedAt.toISOString().slice(0, 16)}Z`,
  ]);
  const table = [['id', 'organization', 'plan', 'name', 'key', 'state', 'made', 'last used'], ...rows];
  const widths = table[0].map((_, column) => Math.max(...table.map((row) => row[column].length)));
  return table.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]))
      .join('  ')
      .trimEnd(),
  );
}

function isMode(text: string): text is KeyMode {
  return (KEY_MODES as readonly string[]).includes(text);
}

async function main(): Promise<void> {
  const given = loadConfig();
  const database = await openCommandDatabase(given, 'barograph-apikey');
  try {
    const clock = await DatabaseClock.read(database.dataSource);
    const lines = await run(new KeyCommands(database.dataSource, withInstanceSecrets(given), clock), process.argv.slice(2));
    process.stdout.write(`${lines.join('\n')}\n`);
  } finally {
    await database.close();
  }
}

main().catch((error: Error) => {
  const isKnown = error instanceof ConfigError || error instanceof Problem || error instanceof KeyCommandError || error instanceof StartFailure;
  process.stderr.write(
    error instanceof UsageError ? `${error.message}\n\n${USAGE}\n` : `${isKnown ? error.message : `The command failed: ${error.message}`}\n`,
  );
  process.exit(1);
});

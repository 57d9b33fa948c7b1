import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ConfigError, loadConfig } from '../../server/platform/config/config';
import { CONFIG_SCHEMA, SECRET_NAMES } from '../../server/platform/config/config-schema';
import { TEST_OPERATOR } from '../support/secrets';

const lines = readFileSync(join(resolve(__dirname, '..', '..'), '.env.example'), 'utf8').split('\n');
const NAME = /^([A-Z][A-Z0-9_]*)=(.*)$/;
const example = lines.flatMap((line, at) => {
  const match = NAME.exec(line);
  return match === null ? [] : [{ name: match[1], value: match[2], comment: lines[at - 1] }];
});
const SECRETS = Object.fromEntries(SECRET_NAMES.map((name) => [name, 'k'.repeat(32)]));

function faultsOf(env: NodeJS.ProcessEnv): readonly string[] {
  try {
    loadConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
}

describe('.env.example', () => {
  it('lists every variable that the product reads once, and no other', () => {
    expect(example.map(({ name }) => name).sort()).toEqual(Object.keys(CONFIG_SCHEMA.shape).sort());
  });

  it('explains each variable in a sentence', () => {
    expect(example.filter(({ comment }) => !/^# \S.{15,}\.$/.test(comment)).map(({ name }) => name)).toEqual([]);
  });

  it('shows the defaults', () => {
    expect(loadConfig(Object.fromEntries(example.map(({ name, value }) => [name, value])))).toEqual(loadConfig({}));
  });
});

describe('the configuration', () => {
  it('reports all faults at once without repeating values', () => {
    const faults = faultsOf({ PORT: 'eighty', LIVE: 'yes', DATABASE_URL: 'mysql://user:hunter2hunter2@host/x', METRICS_TOKEN: 'hunter2' });
    expect(faults.map((fault) => fault.split(':')[0]).sort()).toEqual(['DATABASE_URL', 'LIVE', 'METRICS_TOKEN', 'PORT']);
    expect(faults.join()).not.toContain('hunter2');
  });

  it('reads secrets and URLs with passwords from the files that NAME_FILE names', () => {
    const directory = mkdtempSync(join(tmpdir(), 'barograph-secrets-'));
    const inFile = (name: string, value: string): Record<string, string> => {
      writeFileSync(join(directory, name), `${value}\n`);
      return { [`${name}_FILE`]: join(directory, name) };
    };
    try {
      const env = {
        ...inFile('SESSION_SECRET', 's'.repeat(32)),
        ...inFile('DATABASE_URL', 'postgres://user:pass@host/x'),
        ...inFile('REDIS_URL', 'redis://:pass@host'),
        ...inFile('SMTP_URL', 'smtps://user:pass@host'),
        ...inFile('METRICS_TOKEN', 'm'.repeat(16)),
      };
      const { secrets, database, redis, mail, http } = loadConfig(env);
      expect([secrets.session, database.url, redis.url, mail.smtpUrl, http.metricsToken]).toEqual([
        's'.repeat(32),
        'postgres://user:pass@host/x',
        'redis://:pass@host',
        'smtps://user:pass@host',
        'm'.repeat(16),
      ]);
      expect(faultsOf({ DATABASE_URL_FILE: join(directory, 'nowhere') })).toEqual(['DATABASE_URL_FILE names a file that cannot be read.']);
    } finally {
      rmSync(directory, { recursive: true });
    }
  });

  it('keeps the simulated world small where only test keys read it', () => {
    const days = (env: NodeJS.ProcessEnv): number => loadConfig(env).news.simulatedDays;
    expect([days({}), days({ LIVE: 'true' }), days({ LIVE: 'true', SIMULATED_DAYS: '30' }), days({ DEMONSTRATION: 'false' })]).toEqual([
      1095, 500, 30, 500,
    ]);
  });

  it('takes Stripe’s key and webhook secret together, no test-mode key in production, and another address of Stripe for tests alone', () => {
    const secret = { STRIPE_WEBHOOK_SECRET: 'whsec_0123456789' };
    const test = { STRIPE_SECRET_KEY: 'sk_test_0123456789', ...secret };
    const live = { STRIPE_SECRET_KEY: 'rk_live_0123456789', ...secret };
    const standIn = { STRIPE_API_URL: 'http://127.0.0.1:4242' };
    const production = { NODE_ENV: 'production', DATABASE_URL: 'postgres://host/x', SMTP_URL: 'smtps://host', ...SECRETS, ...TEST_OPERATOR };
    expect(loadConfig({}).stripe).toBe(null);
    expect([test, live, { ...test, ...standIn }, { ...production, ...live }].flatMap(faultsOf)).toEqual([]);
    const names = (env: NodeJS.ProcessEnv): string =>
      faultsOf(env)
        .map((fault) => /^\w+/.exec(fault)?.[0])
        .join();
    expect(
      [{ STRIPE_SECRET_KEY: test.STRIPE_SECRET_KEY }, secret, { ...live, ...standIn }, { ...test, STRIPE_SECRET_KEY: 'pk_test_0123456789' }].map(
        names,
      ),
    ).toEqual(['STRIPE_WEBHOOK_SECRET', 'STRIPE_SECRET_KEY', 'STRIPE_API_URL', 'STRIPE_SECRET_KEY']);
    expect(
      [
        { ...production, ...test },
        { ...production, ...live, ...standIn },
      ].map(names),
    ).toEqual(['STRIPE_SECRET_KEY', 'STRIPE_API_URL']);
  });

  it('requires every secret, the database, the mail server and the operator in production, and refuses placeholders', () => {
    expect(faultsOf({ NODE_ENV: 'production' })).toEqual(
      [...SECRET_NAMES, 'DATABASE_URL', 'SMTP_URL', ...Object.keys(TEST_OPERATOR)].map((name) => `${name} must be given in production.`),
    );
    const production = { NODE_ENV: 'production', DATABASE_URL: 'postgres://host/x', SMTP_URL: 'smtps://host', ...SECRETS, ...TEST_OPERATOR };
    expect(faultsOf(production)).toEqual([]);
    expect(faultsOf({ ...production, OPERATOR_CONTACT_EMAIL: 'hello@barograph.example' })).toEqual(['OPERATOR_CONTACT_EMAIL: is a placeholder.']);
    expect(faultsOf({ ...production, PASSWORD_HASH_KIB: '19456' })).toEqual(['PASSWORD_HASH_KIB: must be at least 47104 in production.']);
    expect(faultsOf({ ...SECRETS, CURSOR_SECRET: `change-me-${'x'.repeat(32)}` })).toEqual(['CURSOR_SECRET: is a placeholder.']);
  });
});

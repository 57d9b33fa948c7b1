/**
 * The configuration: one schema, read once at start. This file and server/start are the only readers of the environment.
 * `.env.example` lists the same names; a contract test compares the two.
 */
import { existsSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { z } from 'zod';
import {
  BEHAVIOUR,
  CONFIG_SCHEMA,
  type Environment,
  FILE_NAMES,
  OPERATOR_DEFAULTS,
  PASSWORD_HASH_KIB_DEFAULT,
  SECRET_NAMES,
  STRIPE_URL,
} from './config-schema';

export type Config = ReturnType<typeof toConfig>;

/** What a production instance must be given. */
const PRODUCTION_NAMES = [...SECRET_NAMES, 'DATABASE_URL', 'SMTP_URL', ...Object.keys(OPERATOR_DEFAULTS)];

/** Dependency injection token of the configuration. */
export const CONFIG = Symbol('config');

/** All faults of the configuration at once, one sentence each. */
export class ConfigError extends Error {
  constructor(readonly faults: readonly string[]) {
    super(`The configuration has ${faults.length === 1 ? 'a fault' : `${faults.length} faults`}:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/** The environment, with what `.env` in the working directory adds to it. What is set already goes before the file. */
export function readEnvironment(): NodeJS.ProcessEnv {
  return existsSync('.env') ? { ...parseEnv(readFileSync('.env', 'utf8')), ...process.env } : process.env;
}

/**
 * Reads and checks the configuration.
 * @throws ConfigError naming every fault; values are never part of the text, since they may be secrets.
 */
export function loadConfig(env: NodeJS.ProcessEnv = readEnvironment()): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const faults: string[] = [];
  for (const name of FILE_NAMES) readSecretFile(given, name, faults);
  const parsed = CONFIG_SCHEMA.safeParse(given);
  if (!parsed.success) faults.push(...parsed.error.issues.map(describeIssue));
  if (given.NODE_ENV === 'production') {
    for (const name of PRODUCTION_NAMES) {
      if (given[name] === undefined) faults.push(`${name} must be given in production.`);
      else if (name.startsWith('OPERATOR_') && /\.example$/i.test(given[name])) faults.push(`${name}: is a placeholder.`);
    }
    if (Number(given.PASSWORD_HASH_KIB) < PASSWORD_HASH_KIB_DEFAULT)
      faults.push(`PASSWORD_HASH_KIB: must be at least ${PASSWORD_HASH_KIB_DEFAULT} in production.`);
  }
  faults.push(...stripeFaults(given));
  if (faults.length > 0 || !parsed.success) throw new ConfigError(faults);
  return Object.freeze(toConfig(parsed.data));
}

/** A secret may lie in a file: NAME_FILE holds its path. */
function readSecretFile(env: NodeJS.Dict<string>, name: string, faults: string[]): void {
  const path = env[`${name}_FILE`];
  if (path === undefined || env[name] !== undefined) return;
  try {
    env[name] = readFileSync(path, 'utf8').trim();
  } catch {
    faults.push(`${name}_FILE names a file that cannot be read.`);
  }
}

function describeIssue(issue: z.core.$ZodIssue): string {
  return `${issue.path.join('.')}: ${issue.message}.`;
}

/** What does not go together of Stripe's settings: half of them, test money in production, and a live key for a stranger. */
function stripeFaults({
  NODE_ENV,
  STRIPE_SECRET_KEY: key,
  STRIPE_WEBHOOK_SECRET: secret,
  STRIPE_API_URL: url = STRIPE_URL,
}: NodeJS.Dict<string>): string[] {
  const faults: string[] = [];
  const isProduction = NODE_ENV === 'production';
  if (key !== undefined && secret === undefined)
    faults.push('STRIPE_WEBHOOK_SECRET must be given with STRIPE_SECRET_KEY: payments are confirmed by webhooks.');
  if (key === undefined && secret !== undefined) faults.push('STRIPE_SECRET_KEY must be given with STRIPE_WEBHOOK_SECRET.');
  if (isProduction && key?.includes('k_test_') === true)
    faults.push('STRIPE_SECRET_KEY: is a test-mode key; in production anybody could pay with Stripe’s test cards.');
  if (url.replace(/(?<!\/)\/+$/, '') !== STRIPE_URL) {
    if (isProduction) faults.push(`STRIPE_API_URL: must be ${STRIPE_URL} in production.`);
    else if (key?.includes('k_live_') === true) faults.push(`STRIPE_API_URL: a live key may go to ${STRIPE_URL} alone.`);
  }
  return faults;
}

/** Days of a simulated world that only test keys read: the first 90 have no values, and the change over a year looks back on 366 that have. */
const TEST_KEY_DAYS = 500;

function toConfig(env: Environment) {
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/(?<!\/)\/+$/, '');
  const demonstration = env.DEMONSTRATION && !env.LIVE && env.NODE_ENV !== 'production';
  return {
    production: env.NODE_ENV === 'production',
    behaviour: BEHAVIOUR,
    dataDir: resolve(env.DATA_DIR),
    realDataDir: resolve(env.REALDATA_DIR),
    live: env.LIVE,
    demonstration,
    http: {
      port: env.PORT,
      host: env.HOST,
      publicUrl,
      trustedProxies: env.TRUSTED_PROXIES,
      connectionsPerAddress: env.CONNECTIONS_PER_ADDRESS,
      metricsToken: env.METRICS_TOKEN ?? null,
      drainMs: env.DRAIN_SECONDS * 1000,
    },
    database: { url: env.DATABASE_URL ?? null, poolSize: env.DATABASE_POOL_SIZE, processes: env.PROCESSES },
    redis: { url: env.REDIS_URL ?? null, prefix: env.QUEUE_PREFIX },
    secrets: secretsOf(env),
    operator: operatorOf(env),
    stripe: stripeOf(env),
    staffEmail: env.STAFF_EMAIL ?? null,
    passwordHashKib: env.PASSWORD_HASH_KIB,
    audit: { retentionMonths: env.AUDIT_RETENTION_MONTHS, addressDays: env.AUDIT_ADDRESS_DAYS },
    alerts: { retentionMonths: env.ALERT_RETENTION_MONTHS },
    mail: mailOf(env, publicUrl),
    news: {
      gdeltUrl: env.GDELT_BASE_URL.replace(/(?<!\/)\/+$/, ''),
      gdeltTranslated: env.GDELT_TRANSLATED,
      /** One window in so many; null: as the instance has it. */
      gdeltSample: env.GDELT_SAMPLE ?? null,
      /** Days of the past that a new instance reads by itself. */
      liveHistoryDays: env.LIVE_HISTORY_DAYS,
      articleRetentionMonths: env.ARTICLE_RETENTION_MONTHS,
      simulatedNumber: env.SIMULATED_WORLD,
      simulatedSearchDays: env.SIMULATED_SEARCH_DAYS,
      simulatedDays: demonstration ? env.SIMULATED_DAYS : Math.min(env.SIMULATED_DAYS, TEST_KEY_DAYS),
    },
    /** Articles are searched in PostgreSQL where there is none. */
    search: { clickhouseUrl: env.CLICKHOUSE_URL ?? null },
    /** Feeds are polled where a file of them is named. */
    feeds: { file: env.FEEDS_FILE === undefined ? null : resolve(env.FEEDS_FILE) },
    snapshots: { folder: env.PUBLIC_SNAPSHOTS === undefined ? null : resolve(env.PUBLIC_SNAPSHOTS) },
    bulk: { isWritten: env.BULK_FILES, folder: resolve(env.BULK_FOLDER ?? join(env.DATA_DIR, 'bulk')) },
    /** `host:port` of private hosts that may be asked: where feeds lie, and where webhooks of customers lead. */
    outbound: { allow: env.OUTBOUND_ALLOW, allowWebhooks: env.WEBHOOK_ALLOW },
    log: { level: env.LOG_LEVEL, file: env.LOG_FILE ?? null },
  };
}

/** Who operates the instance, by the names of the legal texts, and what their invoices say. */
function operatorOf(env: Environment) {
  const given = { ...OPERATOR_DEFAULTS, ...Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined)) };
  return {
    legalName: given.OPERATOR_NAME,
    postalAddress: given.OPERATOR_ADDRESS,
    country: given.OPERATOR_COUNTRY,
    contactEmail: given.OPERATOR_CONTACT_EMAIL,
    privacyEmail: given.OPERATOR_PRIVACY_EMAIL,
    securityEmail: given.OPERATOR_SECURITY_EMAIL,
    lawEu: given.OPERATOR_LAW_EU,
    courtsEu: given.OPERATOR_COURTS_EU,
    lawUs: given.OPERATOR_LAW_US,
    iban: given.OPERATOR_IBAN,
    bic: env.OPERATOR_BIC ?? null,
    vatNumber: env.OPERATOR_VAT_NUMBER ?? null,
    /** Hundredths of a percent; null: the standard rate of the country where it is in the European Union, else none. */
    vatRate: env.OPERATOR_VAT_RATE ?? null,
  };
}

/** Null where invoices are paid by transfer. */
function stripeOf({ STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl }: Environment) {
  if (secretKey === undefined || webhookSecret === undefined) return null;
  return { secretKey, webhookSecret, apiUrl, isLive: secretKey.includes('k_live_') };
}

function secretsOf(env: Environment) {
  return {
    keyHash: env.KEY_HASH_SECRET ?? null,
    keyHashPrevious: env.KEY_HASH_SECRET_PREVIOUS ?? null,
    keyEncryption: env.KEY_ENCRYPTION_SECRET ?? null,
    keyEncryptionPrevious: env.KEY_ENCRYPTION_SECRET_PREVIOUS ?? null,
    cursor: env.CURSOR_SECRET ?? null,
    cursorPrevious: env.CURSOR_SECRET_PREVIOUS ?? null,
    session: env.SESSION_SECRET ?? null,
    sessionPrevious: env.SESSION_SECRET_PREVIOUS ?? null,
    code: env.CODE_SECRET ?? null,
    codePrevious: env.CODE_SECRET_PREVIOUS ?? null,
    secondFactor: env.SECOND_FACTOR_SECRET ?? null,
    secondFactorPrevious: env.SECOND_FACTOR_SECRET_PREVIOUS ?? null,
  };
}

/** Name of the product's host in mail; a bare address is none. */
function mailHost(publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? hostname : 'localhost';
}

function mailOf(env: Environment, publicUrl: string) {
  return {
    smtpUrl: env.SMTP_URL ?? null,
    from: env.MAIL_FROM ?? { name: 'Barograph', address: `no-reply@${mailHost(publicUrl)}` },
    /** Right side of the Message-IDs. */
    host: mailHost(publicUrl),
    /** Without a mail server, outside production, mails are caught and shown at /mailbox. */
    isCaught: env.SMTP_URL === undefined && env.NODE_ENV !== 'production',
  };
}

import { z } from 'zod';

/** Names of the secrets that every instance has. Outside production they are made once under DATA_DIR. */
export const SECRET_NAMES = [
  'KEY_HASH_SECRET',
  'KEY_ENCRYPTION_SECRET',
  'CURSOR_SECRET',
  'SESSION_SECRET',
  'CODE_SECRET',
  'SECOND_FACTOR_SECRET',
] as const;

/** The secret before the present one, for each: what was made with it stays good while it is given. */
const PREVIOUS_SECRET_NAMES = SECRET_NAMES.map((name) => `${name}_PREVIOUS` as const);

/** What may also be given as NAME_FILE: the secrets, and whatever else holds a password. */
export const FILE_NAMES = [
  ...SECRET_NAMES,
  ...PREVIOUS_SECRET_NAMES,
  ...(['METRICS_TOKEN', 'DATABASE_URL', 'REDIS_URL', 'CLICKHOUSE_URL', 'SMTP_URL', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const),
] as const;

/** Where Stripe answers. */
export const STRIPE_URL = 'https://api.stripe.com';

/** Limits that are part of the published contract rather than of one installation. */
export const BEHAVIOUR = {
  bodyBytesMax: 100_000,
  jsonDepthMax: 32,
  urlBytesMax: 8_192,
  headerBytesMax: 16_384,
  requestTimeoutMs: 30_000,
  headersTimeoutMs: 10_000,
  keepAliveTimeoutMs: 65_000,
  // Whoever neither sends nor reads for that long is gone, or wants to tie up the connection.
  idleTimeoutMs: 120_000,
  connectionsMax: 4_000,
  statementTimeoutMs: 5_000,
  workerStatementTimeoutMs: 300_000,
} as const;

/** Of OWASP's equivalent choices, the one with the most memory: 46 MiB, one pass (Password Storage Cheat Sheet, argon2id). */
export const PASSWORD_HASH_KIB_DEFAULT = 47_104;

const flag = (fallback: boolean) =>
  z
    .enum(['true', 'false'], { error: 'must be true or false' })
    .default(fallback ? 'true' : 'false')
    .transform((value) => value === 'true');
const whole = (from: number, to: number, fallback: number) =>
  z.coerce
    .number({ error: 'must be a whole number' })
    .int('must be a whole number')
    .min(from, `must be at least ${from}`)
    .max(to, `must be at most ${to}`)
    .default(fallback);
/** Blocks of so many windows divide a day evenly. */
const SAMPLE_RULE = 'must be 1, 2, 3, 4, 6, 8, 12, 16 or 24';
/** One window in so many. */
const sample = z.coerce
  .number({ error: SAMPLE_RULE })
  .refine((value) => Number.isInteger(value) && value >= 1 && value <= 24 && 96 % value === 0, SAMPLE_RULE)
  .optional();
const secret = z
  .string()
  .min(32, 'must have at least 32 characters')
  .refine((value) => !/change-?me|secret|example/i.test(value), 'is a placeholder')
  .optional();
const url = (...schemes: string[]) =>
  z.string().refine(
    (value) => {
      try {
        return schemes.includes(new URL(value).protocol.replace(':', ''));
      } catch {
        return false;
      }
    },
    `must be a URL that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
  );

const email = z.email('must be an e-mail address').optional();
const line = z
  .string()
  .regex(/^[^\p{Cc}]{1,200}$/u, 'must be one line of at most 200 characters')
  .optional();

/** An IBAN with its check digits (ISO 13616), spaces between its groups or none; it is kept without them. */
const iban = z
  .string()
  .transform((value) => value.replace(/\s/g, '').toUpperCase())
  .refine(isIban, 'must be an IBAN')
  .optional();
/** A rate of VAT in percent; it is kept in hundredths of one. */
const vatRate = z
  .string()
  .regex(/^(?:\d|[1-9]\d)(?:\.\d{1,2})?$/, 'must be a percentage, as 21 or 25.5')
  .transform((value) => Math.round(Number(value) * 100))
  .optional();

/** The digits, with 10 for A and so on and the first four characters at the end, leave 1 when divided by 97. */
function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text)) return false;
  const digits = [...(text.slice(4) + text.slice(0, 4))].map((character) => parseInt(character, 36)).join('');
  return BigInt(digits) % 97n === 1n;
}

/** An address of its own, or behind the name of who writes: `Barograph <no-reply@example.com>`. */
const sender = z
  .string()
  .regex(
    /^(?:(?:"[^<>()[\]"\\,;:@\p{Cc}]*" *|[^<>()[\]"\\,;:@\p{Cc}]*)<[^<>\s@,;]+@[^<>\s@,;]+>|[^<>\s@,;]+@[^<>\s@,;]+)$/u,
    'must be an address, as in Name <name@example.com>',
  )
  .transform((value) => {
    const at = value.indexOf('<');
    if (at < 0) return { name: '', address: value };
    return { name: value.slice(0, at).trim().replace(/^"|"$/g, '').trim(), address: value.slice(at + 1, -1) };
  });

/** Hosts with their ports, as `127.0.0.1:8080,[::1]:8080,feeds.internal:443`; in the form that URLs have them. */
const hosts = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  )
  .refine(
    (parts) => parts.every((part) => /^(?:\[[\da-f:.]+\]|[\w.-]+):\d{1,5}$/i.test(part) && URL.canParse(`http://${part}`)),
    'must be host:port, separated by commas',
  )
  .transform((parts) => parts.map((part) => `${new URL(`http://${part}`).hostname}:${/\d{1,5}$/.exec(part)?.[0]}`));

/** Every name the product reads, with its meaning, type and default. */
export const CONFIG_SCHEMA = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test'], { error: 'must be production, development or test' }).default('development'),
  DATA_DIR: z.string().default('.data'),
  REALDATA_DIR: z.string().default('../shared/realdata'),
  LIVE: flag(false),
  DEMONSTRATION: flag(true),
  PORT: whole(0, 65_535, 3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: url('http', 'https').optional(),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((value) =>
      value
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    ),
  CONNECTIONS_PER_ADDRESS: whole(1, 4_000, 400),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  DRAIN_SECONDS: whole(0, 60, 0),
  DATABASE_URL: url('postgres', 'postgresql').optional(),
  DATABASE_POOL_SIZE: whole(2, 200, 10),
  PROCESSES: whole(1, 50, 1),
  REDIS_URL: url('redis', 'rediss').optional(),
  CLICKHOUSE_URL: url('http', 'https').optional(),
  QUEUE_PREFIX: z
    .string()
    .regex(/^[a-z0-9_-]{1,40}$/, 'must be 1 to 40 of a-z, 0-9, - and _')
    .default('barograph'),
  KEY_HASH_SECRET: secret,
  KEY_HASH_SECRET_PREVIOUS: secret,
  KEY_ENCRYPTION_SECRET: secret,
  KEY_ENCRYPTION_SECRET_PREVIOUS: secret,
  CURSOR_SECRET: secret,
  CURSOR_SECRET_PREVIOUS: secret,
  SESSION_SECRET: secret,
  SESSION_SECRET_PREVIOUS: secret,
  CODE_SECRET: secret,
  CODE_SECRET_PREVIOUS: secret,
  SECOND_FACTOR_SECRET: secret,
  SECOND_FACTOR_SECRET_PREVIOUS: secret,
  OPERATOR_NAME: line,
  OPERATOR_ADDRESS: line,
  OPERATOR_COUNTRY: line,
  OPERATOR_CONTACT_EMAIL: email,
  OPERATOR_PRIVACY_EMAIL: email,
  OPERATOR_SECURITY_EMAIL: email,
  OPERATOR_LAW_EU: line,
  OPERATOR_COURTS_EU: line,
  OPERATOR_LAW_US: line,
  OPERATOR_IBAN: iban,
  OPERATOR_BIC: z
    .string()
    .regex(/^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/, 'must be a BIC, as BAGAGE22')
    .optional(),
  OPERATOR_VAT_NUMBER: line,
  OPERATOR_VAT_RATE: vatRate,
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(?:test|live)_\w{8,}$/, 'must be a secret or restricted key of Stripe, as sk_live_…')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[\w+/=-]{8,}$/, 'must be the signing secret of a webhook endpoint, as whsec_…')
    .optional(),
  STRIPE_API_URL: url('http', 'https').default(STRIPE_URL),
  STAFF_EMAIL: email,
  PASSWORD_HASH_KIB: whole(64, 1_048_576, PASSWORD_HASH_KIB_DEFAULT),
  AUDIT_RETENTION_MONTHS: whole(2, 120, 24),
  AUDIT_ADDRESS_DAYS: whole(2, 3_650, 90),
  SMTP_URL: url('smtp', 'smtps')
    .refine((value) => !URL.canParse(value) || new URL(value).hostname !== '', 'must name a host')
    .optional(),
  MAIL_FROM: sender.optional(),
  GDELT_BASE_URL: url('http', 'https').default('http://data.gdeltproject.org/gdeltv2'),
  GDELT_TRANSLATED: flag(false),
  GDELT_SAMPLE: sample,
  LIVE_HISTORY_DAYS: whole(0, 3_650, 120),
  FEEDS_FILE: z.string().optional(),
  ARTICLE_RETENTION_MONTHS: whole(2, 1_200, 36),
  ALERT_RETENTION_MONTHS: whole(2, 1_200, 25),
  PUBLIC_SNAPSHOTS: z.string().optional(),
  BULK_FILES: flag(true),
  BULK_FOLDER: z.string().optional(),
  OUTBOUND_ALLOW: hosts,
  WEBHOOK_ALLOW: hosts,
  SIMULATED_WORLD: whole(1, 2_147_483_647, 1),
  SIMULATED_DAYS: whole(1, 3_650, 1_095),
  SIMULATED_SEARCH_DAYS: whole(1, 3_650, 365),
  LOG_LEVEL: z.enum(['error', 'warn', 'info', 'debug'], { error: 'must be error, warn, info or debug' }).default('info'),
  LOG_FILE: z.string().optional(),
});

/**
 * Who operates the instance, as its legal texts and invoices say. Outside production the demonstration's names stand in; a production
 * instance gives its own, and no `.example` address.
 */
export const OPERATOR_DEFAULTS = {
  OPERATOR_NAME: 'Barograph LLC',
  OPERATOR_ADDRESS: 'P.O. Box 25, 0108 Tbilisi, Georgia',
  OPERATOR_COUNTRY: 'Georgia',
  OPERATOR_CONTACT_EMAIL: 'hello@barograph.example',
  OPERATOR_PRIVACY_EMAIL: 'privacy@barograph.example',
  OPERATOR_SECURITY_EMAIL: 'security@barograph.example',
  OPERATOR_LAW_EU: 'the Netherlands',
  OPERATOR_COURTS_EU: 'Amsterdam',
  OPERATOR_LAW_US: 'the State of Delaware',
  OPERATOR_IBAN: 'GE29NB0000000101904917',
} as const;

export type Environment = z.infer<typeof CONFIG_SCHEMA>;

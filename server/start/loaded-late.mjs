/**
 * Packages that few calls need, each loaded when it is first used: together they take 30 MB of each process, and half a second of its start.
 */
export const LOADED_LATE = [
  '@bull-board/api',
  '@bull-board/api/bullMQAdapter',
  '@bull-board/fastify',
  '@clickhouse/client',
  '@modelcontextprotocol/server',
  '@napi-rs/image',
  '@node-rs/argon2',
  '@zxcvbn-ts/language-common',
  'bullmq',
  'csv-parse/sync',
  'feedsmith',
  'fontkit',
  'i18n-iso-countries',
  'ioredis',
  'jschardet',
  'nodemailer',
  'nodemailer/lib/mail-composer',
  'otpauth',
  'postal-mime',
  'smtp-server',
  'yauzl',
];

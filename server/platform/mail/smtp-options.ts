import { isIP } from 'node:net';
import type { SMTPPoolOptions } from 'nodemailer';
import { JOBS_AT_ONCE } from '../queue/queues';

/** A try has ended after this, whatever the server does. */
export const TRY_WITHIN_MS = 28_000;

/** What SMTP_URL says, as the pool wants it. A password is never sent unencrypted, except within the machine. */
export function smtpOptions(smtpUrl: string): SMTPPoolOptions & { pool: true } {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl);
  const host = hostname.replace(/^\[|\]$/g, '');
  const hasLogin = username !== '';
  return {
    pool: true,
    host,
    ...(port !== '' && { port: Number(port) }),
    secure: protocol === 'smtps:',
    ...(hasLogin && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) }, requireTLS: !isLoopback(host) }),
    // TLS offered by a machine of one's own is mostly signed by itself.
    ignoreTLS: isLoopback(host),
    tls: { minVersion: 'TLSv1.2' },
    maxConnections: JOBS_AT_ONCE.mail + JOBS_AT_ONCE['bulk-mail'],
    // The pool would hand over a message again whose connection broke, up to five times, and nobody would count.
    maxRequeues: 0,
    idleTimeout: 30_000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    dnsTimeout: 10_000,
    socketTimeout: 20_000,
    logger: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** The parts of SMTP_URL that must never be shown. */
export function smtpSecrets(smtpUrl: string): string[] {
  const { username, password } = new URL(smtpUrl);
  return [username, password].flatMap((part) => [part, decodeURIComponent(part)]).filter((part) => part !== '');
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}

import { Secret, TOTP } from 'otpauth';

const ISSUER = 'Barograph';
const SECRET_BYTES = 20;
/** Steps of half a minute that a phone's clock may be off. */
const STEPS_OFF = 1;

/** A new secret in base32, as apps take it. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** What a QR code for the app holds: `otpauth://totp/…`. */
export function totpUri(secret: string, email: string): string {
  return totpOf(secret, email).toString();
}

/** The step of time that a code is of, or null where it is of none close to the instant. */
export function totpStepOf(secret: string, code: string, now: Date): number | null {
  const totp = totpOf(secret);
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: STEPS_OFF });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

/** SHA-1, six digits, 30 seconds: what every app knows (RFC 6238). */
function totpOf(secret: string, label = ''): TOTP {
  return new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret) });
}

import { createHash } from 'node:crypto';

/** A name for a secret that does not reveal it; different secrets have different names. */
export function secretName(secret: string): string {
  return createHash('sha256').update(`barograph secret name\n${secret}`).digest('hex').slice(0, 8);
}

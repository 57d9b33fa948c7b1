import { slugOf } from '../../enrichment/outlets/outlet-slug';
import { registrableOf } from '../../enrichment/outlets/outlets';

/**
 * A domain or slug as people write it, in the form in which outlets are kept: lower case, no trailing dot, international domains in
 * ASCII. Null for what can be neither.
 */
export function outletKeyOf(text: string): string | null {
  if (/[\s/:@?#]/.test(text)) return null;
  const lower = text.toLowerCase();
  const registrable = registrableOf(lower);
  if (registrable !== null) return registrable.hostname;
  return slugOf(lower) === lower ? lower : null;
}

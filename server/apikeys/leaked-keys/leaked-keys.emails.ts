import { defineMail } from '../../platform/mail';

/** Tells that somebody has found a key of the organization. The key itself is never in a mail. */
export const KEY_REPORTED = defineMail<{
  /** What the key is called. */
  readonly name: string;
  /** How it begins and ends. */
  readonly masked: string;
  readonly at: string;
  /** The dashboard's key, a named one, or a secret that another one had replaced already. */
  readonly kind: 'dashboard' | 'named' | 'replaced';
}>('apikeys/key-reported');

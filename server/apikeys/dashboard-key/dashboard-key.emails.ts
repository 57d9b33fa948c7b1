import { defineMail } from '../../platform/mail';

/** Tells that the dashboard's key was replaced. The key itself is never in a mail. */
export const KEY_REPLACED = defineMail<{
  /** Name of whoever did it. */
  readonly by: string;
  readonly at: string;
  /** For how long the old key goes on. */
  readonly graceMinutes: number;
}>('apikeys/key-replaced');

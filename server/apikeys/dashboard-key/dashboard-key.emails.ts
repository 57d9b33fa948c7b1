import { defineMail } from '../../platform/mail';

/** Tells that the dashboard's key was replaced. The key itself is never in a mail. */
export const KEY_REPLACED = defineMail<{
  /** Name of whoever did it. */
  readonly by: string;
  readonly at: string;
  /** For how long the old key goes on. */
  readonly graceMinutes: number;
}>('apikeys/key-replaced');

/** Tells owners that somebody who could read the dashboard's key no longer runs the organization. Their name is looked up when it is sent. */
export const KEY_KNOWN = defineMail<{ readonly memberId: string; readonly at: string }>('apikeys/key-known');

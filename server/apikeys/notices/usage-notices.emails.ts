import { defineMail } from '../../platform/mail';

/** Tells how much of the month's calls is used. */
export const USAGE_NOTICE = defineMail<{
  readonly organization: string;
  readonly used: number;
  readonly limit: number;
  /** In percent; 100: used up. */
  readonly threshold: number;
  readonly resetsAt: string;
}>('apikeys/usage-notice');

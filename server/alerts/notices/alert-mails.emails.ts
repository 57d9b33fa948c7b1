import { defineMail } from '../../platform/mail';

/** Tells of alerts: of one rule at once, or of a day. The alerts themselves are read when it is written. */
export const ALERT_MAIL = defineMail<{
  readonly organizationId: string;
  readonly userId: string;
  readonly alertIds: readonly string[];
  /** How many the mail leaves out. */
  readonly more?: number;
}>('alerts/fired');

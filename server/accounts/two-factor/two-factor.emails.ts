import { defineMail } from '../../platform/mail';
import type { SecurityNotice } from '../security-notice';

export type TwoFactorNews = Omit<SecurityNotice, 'device'>;

export const TWO_FACTOR_ON_MAIL = defineMail<TwoFactorNews>('accounts/two-factor-on');
export const TWO_FACTOR_OFF_MAIL = defineMail<TwoFactorNews>('accounts/two-factor-off');
export const RECOVERY_CODES_MAIL = defineMail<TwoFactorNews>('accounts/recovery-codes');

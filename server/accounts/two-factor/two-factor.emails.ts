import { defineMail } from '../../platform/mail';
import type { AccountNews } from '../account-news';

export type TwoFactorNews = Omit<AccountNews, 'device'>;

export const TWO_FACTOR_ON_MAIL = defineMail<TwoFactorNews>('accounts/two-factor-on');
export const TWO_FACTOR_OFF_MAIL = defineMail<TwoFactorNews>('accounts/two-factor-off');
export const RECOVERY_CODES_MAIL = defineMail<TwoFactorNews>('accounts/recovery-codes');

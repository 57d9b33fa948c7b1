import { defineMail } from '../../platform/mail';
import type { SecurityNotice } from '../security-notice';

/** The link to set a new password, to somebody with an account. The token is derived from the two when the mail is written. */
export const PASSWORD_RESET_MAIL = defineMail<{ readonly uid: string; readonly counter: number }>('accounts/password-reset');

/** After a password was changed in any way; to the address that the account has. */
export const PASSWORD_CHANGED_MAIL = defineMail<{ readonly userId: string } & SecurityNotice>('accounts/password-changed');

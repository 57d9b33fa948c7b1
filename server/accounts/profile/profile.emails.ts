import { defineMail } from '../../platform/mail';
import type { EmailChangeCode } from './email-change/email-change';

/** What was done to an account, as its person is told of it. */
export interface ProfileNotice {
  /** First name. */
  readonly name: string;
  /** ISO 8601. */
  readonly at: string;
  /** Where it came from, where that is known. */
  readonly address: string | null;
}

/** To the new address: the code, or that it has an account already. */
export const EMAIL_CHANGE_CODE_MAIL = defineMail<EmailChangeCode>('accounts/email-change-code');

/** To the address until now: somebody asked for another one. */
export const EMAIL_CHANGE_ASKED_MAIL = defineMail<ProfileNotice>('accounts/email-change-asked');

/** To the address until now: the account has another one. Mails of before there was a way back name none. */
export const EMAIL_CHANGED_MAIL = defineMail<ProfileNotice & { readonly undoId?: string }>('accounts/email-changed');

/** To an address that an account has got back. */
export const EMAIL_RESTORED_MAIL = defineMail<ProfileNotice>('accounts/email-restored');

/** The last mail that somebody gets: the account is gone. */
export const ACCOUNT_DELETED_MAIL = defineMail<ProfileNotice>('accounts/account-deleted');

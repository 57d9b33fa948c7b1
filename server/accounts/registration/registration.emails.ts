import { defineMail } from '../../platform/mail';

/** Goes to the address of a sign-up: the code, or a note that there is an account already. Which of the two is decided when it is written. */
export const SIGN_UP_MAIL = defineMail<{ readonly preId: string; readonly codeCounter: number }>('accounts/sign-up');

/** To somebody whose account has become active. */
export const WELCOME_MAIL = defineMail<{ readonly userId: string; readonly organizationName: string }>('accounts/welcome');

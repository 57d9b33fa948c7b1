import type { Page } from '../../../shared/ui/public/page';
import { accountSuccessPage, linkExpiredPage, validateCodePage } from './activation/pages';
import { contactPage } from './contact/ContactPage';
import { emailUndoPage } from './email-undo/EmailUndoPage';
import { invitationPage } from './invitation/InvitationPage';
import { loginPage } from './login/LoginPage';
import { newsletterConfirmPage } from './newsletter/NewsletterConfirmPage';
import { forgotPasswordPage, resetPasswordPage } from './password/pages';
import { registerPage } from './register/RegisterPage';

export const accountPages: readonly Page[] = [
  loginPage,
  registerPage,
  validateCodePage,
  accountSuccessPage,
  linkExpiredPage,
  forgotPasswordPage,
  resetPasswordPage,
  emailUndoPage,
  newsletterConfirmPage,
  invitationPage,
  contactPage,
];

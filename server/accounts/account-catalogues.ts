import { CONTACT_PROBLEMS } from './contact/contact.problems';
import { NEWSLETTER_PROBLEMS } from './newsletter/newsletter.problems';
import { NOTICE_PROBLEMS } from './notices/notices.problems';
import { PASSWORD_PROBLEMS } from './password/password.problems';
import { PROFILE_PROBLEMS } from './profile/profile.problems';
import { REGISTRATION_PROBLEMS } from './registration/registration.problems';
import { SESSION_PROBLEMS } from './sessions/sessions.problems';
import { TWO_FACTOR_PROBLEMS } from './two-factor/two-factor.problems';

/** What can go wrong in each flow. */
export const ACCOUNT_CATALOGUES = [
  CONTACT_PROBLEMS,
  NEWSLETTER_PROBLEMS,
  NOTICE_PROBLEMS,
  PASSWORD_PROBLEMS,
  PROFILE_PROBLEMS,
  REGISTRATION_PROBLEMS,
  SESSION_PROBLEMS,
  TWO_FACTOR_PROBLEMS,
] as const;

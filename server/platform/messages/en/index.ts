import { mergeTopics } from '../topics';
import { alerts } from './alerts';
import { apikeys } from './apikeys';
import { billing } from './billing';
import { contact } from './contact';
import { customIndexes } from './custom-indexes';
import { feeds } from './feeds';
import { http } from './http';
import { indexes } from './indexes';
import { mail } from './mail';
import { mailbox } from './mailbox';
import { news } from './news';
import { newsletter } from './newsletter';
import { notices } from './notices';
import { organizations } from './organizations';
import { outbound } from './outbound';
import { password } from './password';
import { passwordRules } from './password-rules';
import { personFields } from './person-fields';
import { platform } from './platform';
import { profile } from './profile';
import { questions } from './questions';
import { registration } from './registration';
import { scopes } from './scopes';
import { search } from './search';
import { sessions } from './sessions';
import { social } from './social';
import { twoFactor } from './two-factor';
import { webhooks } from './webhooks';

/** English: one file for each domain or flow. Add a file and name it here; no two may have a text of the same name. */
export const catalogue = mergeTopics([
  platform,
  http,
  outbound,
  organizations,
  billing,
  apikeys,
  news,
  search,
  scopes,
  indexes,
  customIndexes,
  questions,
  alerts,
  webhooks,
  registration,
  sessions,
  twoFactor,
  password,
  passwordRules,
  personFields,
  profile,
  newsletter,
  notices,
  contact,
  mail,
  mailbox,
  social,
  feeds,
]);

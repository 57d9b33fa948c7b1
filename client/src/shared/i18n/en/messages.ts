import { about } from './about';
import { account } from './account';
import { accounts } from './accounts';
import { billing } from './billing';
import { chart } from './chart';
import { chrome } from './chrome';
import { code, resend } from './code';
import { contact } from './contact';
import { dashboard } from './dashboard';
import { dashboardIndexes } from './dashboard-indexes';
import { docs } from './docs';
import { forms } from './forms';
import { indexes } from './indexes';
import { invitation } from './invitation';
import { landing } from './landing';
import { levels } from './levels';
import { login } from './login';
import { methodology } from './methodology';
import { inputs as methodologyInputs } from './methodology-inputs';
import { newsletter, newsletterConfirmation } from './newsletter';
import { forgot, reset } from './password';
import { privacy } from './privacy';
import { ratings } from './ratings';
import { reactAdmin } from './react-admin';
import { register } from './register';
import { staff } from './staff';
import { staffInvoices } from './staff-invoices';
import { status } from './status';
import { apiKeys } from './api-keys';
import { team } from './team';
import { terms } from './terms';
import { tryIt } from './try-it';
import { undoEmail } from './undo-email';
import { usage } from './usage';
import { useCases } from './use-cases';

/** English is whole: its shape is what every language is held to. */
export const en = {
  about,
  account,
  accounts,
  billing,
  chart,
  apiKeys,
  chrome,
  code,
  contact,
  dashboard,
  dashboardIndexes,
  docs,
  forgot,
  forms,
  indexes,
  invitation,
  landing,
  levels,
  login,
  methodology,
  methodologyInputs,
  newsletter,
  newsletterConfirmation,
  privacy,
  ratings,
  reactAdmin,
  register,
  resend,
  reset,
  staff,
  staffInvoices,
  status,
  team,
  terms,
  tryIt,
  undoEmail,
  usage,
  useCases,
};

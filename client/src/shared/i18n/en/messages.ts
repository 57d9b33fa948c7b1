import { about } from './marketing/about';
import { account } from './accounts/account';
import { accounts } from './accounts/accounts';
import { articles } from './indexes/articles';
import { ask } from './questions/ask';
import { billing } from './billing/billing';
import { bulkFiles } from './indexes/bulk-files';
import { chart } from './indexes/chart';
import { chrome } from './app/chrome';
import { code, resend } from './accounts/code';
import { contact } from './accounts/contact';
import { country } from './indexes/country';
import { crises } from './indexes/crises';
import { customIndexes } from './indexes/custom-indexes';
import { dashboard } from './app/dashboard';
import { dashboardIndexes } from './indexes/dashboard-indexes';
import { dashboardRatings } from './indexes/dashboard-ratings';
import { docs } from './docs/docs';
import { explanation } from './indexes/explanation';
import { heatMap } from './indexes/heat-map';
import { forms } from './accounts/forms';
import { indexDetail } from './indexes/index-detail';
import { indexes } from './indexes/indexes';
import { industries } from './accounts/industries';
import { invitation } from './accounts/invitation';
import { landing } from './marketing/landing';
import { levels } from './indexes/levels';
import { login } from './accounts/login';
import { methodology } from './methodology/methodology';
import { inputs as methodologyInputs } from './methodology/methodology-inputs';
import { newsletter, newsletterConfirmation } from './accounts/newsletter';
import { forgot, reset } from './accounts/password';
import { privacy } from './legal/privacy';
import { ratings } from './indexes/ratings';
import { reactAdmin } from './app/react-admin';
import { register } from './accounts/register';
import { staff } from './staff/staff';
import { staffInvoices } from './staff/staff-invoices';
import { staffAudit } from './staff/staff-audit';
import { staffLabels } from './staff/staff-labels';
import { staffLetters } from './staff/staff-letters';
import { staffNews } from './staff/staff-news';
import { status } from './status/status';
import { apiKeys } from './apikeys/api-keys';
import { team } from './organizations/team';
import { terms } from './legal/terms';
import { tryIt } from './apikeys/try-it';
import { undoEmail } from './accounts/undo-email';
import { usage } from './apikeys/usage';
import { alertHistory } from './alerts/alert-history';
import { alertRules } from './alerts/alert-rules';
import { savedViews } from './indexes/saved-views';
import { scopes } from './indexes/scopes';
import { homeChanges } from './alerts/home-changes';
import { watchlists } from './alerts/watchlists';
import { webhooks } from './alerts/webhooks';
import { useCases } from './marketing/use-cases';

/** English is whole: its shape is what every language is held to. */
export const en = {
  about,
  account,
  accounts,
  articles,
  ask,
  billing,
  bulkFiles,
  chart,
  apiKeys,
  chrome,
  code,
  contact,
  country,
  crises,
  customIndexes,
  dashboard,
  dashboardIndexes,
  dashboardRatings,
  docs,
  explanation,
  forgot,
  forms,
  heatMap,
  indexDetail,
  indexes,
  industries,
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
  staffAudit,
  staffLabels,
  staffLetters,
  staffNews,
  status,
  team,
  terms,
  tryIt,
  undoEmail,
  usage,
  useCases,
  alertHistory,
  alertRules,
  homeChanges,
  savedViews,
  scopes,
  watchlists,
  webhooks,
};

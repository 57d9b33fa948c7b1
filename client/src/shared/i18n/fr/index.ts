import { LANGUAGE_NAMES } from '../language-names';
import type { LanguageMessages } from '../messages';
import { account } from './accounts/account';
import { accounts } from './accounts/accounts';
import { code, resend } from './accounts/code';
import { contact } from './accounts/contact';
import { forms } from './accounts/forms';
import { industries } from './accounts/industries';
import { invitation } from './accounts/invitation';
import { login } from './accounts/login';
import { newsletter, newsletterConfirmation } from './accounts/newsletter';
import { forgot, reset } from './accounts/password';
import { register } from './accounts/register';
import { undoEmail } from './accounts/undo-email';
import { alertHistory } from './alerts/alert-history';
import { alertRules } from './alerts/alert-rules';
import { homeChanges } from './alerts/home-changes';
import { watchlists } from './alerts/watchlists';
import { webhooks } from './alerts/webhooks';
import { apiKeys } from './apikeys/api-keys';
import { tryIt } from './apikeys/try-it';
import { usage } from './apikeys/usage';
import { chrome } from './app/chrome';
import { dashboard } from './app/dashboard';
import { reactAdmin } from './app/react-admin';
import { billing } from './billing/billing';
import { docs } from './docs/docs';
import { articles } from './indexes/articles';
import { bulkFiles } from './indexes/bulk-files';
import { chart } from './indexes/chart';
import { country } from './indexes/country';
import { crises } from './indexes/crises';
import { customIndexes } from './indexes/custom-indexes';
import { dashboardIndexes } from './indexes/dashboard-indexes';
import { dashboardRatings } from './indexes/dashboard-ratings';
import { explanation } from './indexes/explanation';
import { heatMap } from './indexes/heat-map';
import { indexDetail } from './indexes/index-detail';
import { indexes } from './indexes/indexes';
import { levels } from './indexes/levels';
import { ratings } from './indexes/ratings';
import { savedViews } from './indexes/saved-views';
import { scopes } from './indexes/scopes';
import { about } from './marketing/about';
import { landing } from './marketing/landing';
import { useCases } from './marketing/use-cases';
import { methodology } from './methodology/methodology';
import { inputs as methodologyInputs } from './methodology/methodology-inputs';
import { team } from './organizations/team';
import { ask } from './questions/ask';
import { status } from './status/status';

/** Whatever people read but the legal texts and the pages of our own staff. */
export const language: LanguageMessages = {
  ...LANGUAGE_NAMES.fr,
  screens: {
    about,
    account,
    accounts,
    alertHistory,
    alertRules,
    apiKeys,
    articles,
    ask,
    billing,
    bulkFiles,
    chart,
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
    homeChanges,
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
    ratings,
    reactAdmin,
    register,
    resend,
    reset,
    savedViews,
    scopes,
    status,
    team,
    tryIt,
    undoEmail,
    usage,
    useCases,
    watchlists,
    webhooks,
  },
};

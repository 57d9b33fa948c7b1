import { Platform1763000000000 } from './1763000000000-platform';
import { Idempotency1763000000500 } from './1763000000500-idempotency';
import { Organizations1763000001000 } from './1763000001000-organizations';
import { News1763000002000 } from './1763000002000-news';
import { Indexes1763000003000 } from './1763000003000-indexes';
import { Accounts1764000000000 } from './1764000000000-accounts';
import { Mails1764000001000 } from './1764000001000-mails';
import { Newsletter1764000002000 } from './1764000002000-newsletter';
import { Site1764000003000 } from './1764000003000-site';
import { Visits1764000004000 } from './1764000004000-visits';
import { ArticleVersions1765000000000 } from './1765000000000-article-versions';
import { Backfills1765000001000 } from './1765000001000-backfills';
import { Feeds1765000002000 } from './1765000002000-feeds';
import { Outlets1765000003000 } from './1765000003000-outlets';
import { Watch1765000004000 } from './1765000004000-watch';
import { Imports1765000005000 } from './1765000005000-imports';
import { SignUpNetworks1766000000000 } from './1766000000000-sign-up-networks';
import { Changes1766000001000 } from './1766000001000-changes';
import { SecondFactorSecret1766000002000 } from './1766000002000-second-factor-secret';
import { UsageLeases1795398000000 } from './1795398000000-usage-leases';
import { IdempotentReplies1795398100000 } from './1795398100000-idempotent-replies';
import { TeamsAndInvitations1795400100000 } from './1795400100000-teams-and-invitations';
import { MonthlyCheckpoints1795400561000 } from './1795400561000-monthly-checkpoints';
import { CoverageChanges1795401000000 } from './1795401000000-coverage-changes';
import { RetentionIndexes1795401829000 } from './1795401829000-retention-indexes';
import { SubscriptionHour1795409546000 } from './1795409546000-subscription-hour';
import { NamedKeys1795409900000 } from './1795409900000-named-keys';
import { PricesAndPeriods1795410194000 } from './1795410194000-prices-and-periods';
import { AuditMonths1795410422000 } from './1795410422000-audit-months';
import { Invoices1795411313000 } from './1795411313000-invoices';
import { AccountSettings1795411972000 } from './1795411972000-account-settings';
import { RequestLog1795412880000 } from './1795412880000-request-log';
import { Suspension1795412972000 } from './1795412972000-suspension';
import { KeySecretsBy1795415500000 } from './1795415500000-key-secrets-by';
import { Stripe1795421630000 } from './1795421630000-stripe';
import { Arrangements1795421700000 } from './1795421700000-arrangements';
import { WithdrawnPrices1795421800000 } from './1795421800000-withdrawn-prices';
import { StaffViews1795424500000 } from './1795424500000-staff-views';
import { Notices1795424900000 } from './1795424900000-notices';
import { FormerStripeCustomers1795440700000 } from './1795440700000-former-stripe-customers';
import { PublishedMethodologies1795440780000 } from './1795440780000-published-methodologies';
import { AnnouncedSpans1795441000000 } from './1795441000000-announced-spans';
import { Labels1795441950000 } from './1795441950000-labels';
import { OutletOwners1795442274000 } from './1795442274000-outlet-owners';
import { FrozenDays1795442400000 } from './1795442400000-frozen-days';
import { ReportedPayments1795443000000 } from './1795443000000-reported-payments';
import { KeyMinutes1795451780000 } from './1795451780000-key-minutes';
import { GdeltSamples1795452123000 } from './1795452123000-gdelt-samples';
import { Histories1795453300000 } from './1795453300000-histories';
import { SourceContacts1795454700000 } from './1795454700000-source-contacts';
import { Tone1795455300000 } from './1795455300000-tone';
import { Crises1795455800000 } from './1795455800000-crises';
import { RestatedValues1795465000000 } from './1795465000000-restated-values';
import { KeptCoreStates1795466000000 } from './1795466000000-kept-core-states';
import { ArticleSearch1795474000000 } from './1795474000000-article-search';
import { CurrentCrises1795467000000 } from './1795467000000-current-crises';
import { WithdrawalChanges1795468000000 } from './1795468000000-withdrawal-changes';
import { CustomIndexes1795475000000 } from './1795475000000-custom-indexes';
import { SavedViews1795490500000 } from './1795490500000-saved-views';
import { ExactAlerts1795491180000 } from './1795491180000-exact-alerts';
import { EndedAccess1795491200000 } from './1795491200000-ended-access';
import { OrganizationCountries1795491314000 } from './1795491314000-organization-countries';
import { WordsWithLanguage1795838400000 } from './1795838400000-words-with-language';
import { AlertsByDataset1796000001000 } from './1796000001000-alerts-by-dataset';
import { JudgedPlaces1796000000000 } from './1796000000000-judged-places';
import { WatchedFurther1795900000000 } from './1795900000000-watched-further';
import { DashboardMemories1795480000000 } from './1795480000000-dashboard-memories';
import { PendingDays1795488509000 } from './1795488509000-pending-days';
import { WatchlistReports1795490000000 } from './1795490000000-watchlist-reports';
import { IndexChanges1795453500000 } from './1795453500000-index-changes';
import { Watchlists1795469000000 } from './1795469000000-watchlists';
import { AlertRules1795481000000 } from './1795481000000-alert-rules';
import { Webhooks1795482000000 } from './1795482000000-webhooks';
import { AlertMails1795489000000 } from './1795489000000-alert-mails';

/** In the order of their timestamps; never edit a merged one. */
export const MIGRATIONS = [
  Platform1763000000000,
  Idempotency1763000000500,
  Organizations1763000001000,
  News1763000002000,
  Indexes1763000003000,
  Accounts1764000000000,
  Mails1764000001000,
  Newsletter1764000002000,
  Site1764000003000,
  Visits1764000004000,
  ArticleVersions1765000000000,
  Backfills1765000001000,
  Feeds1765000002000,
  Outlets1765000003000,
  Watch1765000004000,
  Imports1765000005000,
  SignUpNetworks1766000000000,
  Changes1766000001000,
  SecondFactorSecret1766000002000,
  UsageLeases1795398000000,
  IdempotentReplies1795398100000,
  TeamsAndInvitations1795400100000,
  MonthlyCheckpoints1795400561000,
  CoverageChanges1795401000000,
  RetentionIndexes1795401829000,
  SubscriptionHour1795409546000,
  NamedKeys1795409900000,
  PricesAndPeriods1795410194000,
  AuditMonths1795410422000,
  Invoices1795411313000,
  AccountSettings1795411972000,
  RequestLog1795412880000,
  Suspension1795412972000,
  KeySecretsBy1795415500000,
  Stripe1795421630000,
  Arrangements1795421700000,
  WithdrawnPrices1795421800000,
  StaffViews1795424500000,
  Notices1795424900000,
  FormerStripeCustomers1795440700000,
  PublishedMethodologies1795440780000,
  AnnouncedSpans1795441000000,
  Labels1795441950000,
  OutletOwners1795442274000,
  FrozenDays1795442400000,
  ReportedPayments1795443000000,
  KeyMinutes1795451780000,
  GdeltSamples1795452123000,
  Histories1795453300000,
  IndexChanges1795453500000,
  SourceContacts1795454700000,
  Tone1795455300000,
  Crises1795455800000,
  RestatedValues1795465000000,
  KeptCoreStates1795466000000,
  CurrentCrises1795467000000,
  WithdrawalChanges1795468000000,
  Watchlists1795469000000,
  ArticleSearch1795474000000,
  CustomIndexes1795475000000,
  DashboardMemories1795480000000,
  AlertRules1795481000000,
  Webhooks1795482000000,
  PendingDays1795488509000,
  AlertMails1795489000000,
  WatchlistReports1795490000000,
  SavedViews1795490500000,
  ExactAlerts1795491180000,
  EndedAccess1795491200000,
  OrganizationCountries1795491314000,
  WordsWithLanguage1795838400000,
  WatchedFurther1795900000000,
  JudgedPlaces1796000000000,
  AlertsByDataset1796000001000,
];

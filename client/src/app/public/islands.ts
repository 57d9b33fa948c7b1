import type { ComponentType } from 'react';

type Loader = () => Promise<ComponentType<never>>;

/** Every island by its name: a chunk each. */
export const ISLANDS = {
  SiteMenu: () => import('./SiteMenu').then(({ SiteMenu }) => SiteMenu),
  CookieBanner: () => import('../../shared/ui/cookies/CookieBanner').then(({ CookieBanner }) => CookieBanner),
  CookieChoiceButton: () => import('../../shared/ui/cookies/CookieChoiceButton').then(({ CookieChoiceButton }) => CookieChoiceButton),
  ThemeSwitch: () => import('../../shared/ui/controls/ThemeSwitch').then(({ ThemeSwitch }) => ThemeSwitch),
  LiveStatus: () => import('../../features/status/public/LiveStatus').then(({ LiveStatus }) => LiveStatus),
  ComputationStatus: () => import('../../shared/ui/public/ComputationStatus').then(({ ComputationStatus }) => ComputationStatus),
  NewsStatus: () => import('../../features/status/public/NewsStatus').then(({ NewsStatus }) => NewsStatus),
  CodeTabs: () => import('../../features/docs/ui/CodeTabs').then(({ CodeTabs }) => CodeTabs),
  HeroTrace: () => import('../../features/marketing/public/trace/HeroTrace').then(({ HeroTrace }) => HeroTrace),
  RequestExample: () => import('../../features/marketing/public/RequestExample').then(({ RequestExample }) => RequestExample),
  CopyButton: () => import('../../shared/ui/controls/CopyButton').then(({ CopyButton }) => CopyButton),
  IndexTable: () => import('../../features/indexes/public/list/IndexTable').then(({ IndexTable }) => IndexTable),
  IndexChart: () => import('../../features/indexes/public/detail/IndexChart').then(({ IndexChart }) => IndexChart),
  IndexExplanation: () => import('../../features/indexes/public/detail/IndexExplanation').then(({ IndexExplanation }) => IndexExplanation),
  LoginForm: () => import('../../features/accounts/public/login/LoginForm').then(({ LoginForm }) => LoginForm),
  RegisterForm: () => import('../../features/accounts/public/register/RegisterForm').then(({ RegisterForm }) => RegisterForm),
  ValidateCodeForm: () => import('../../features/accounts/public/activation/ValidateCodeForm').then(({ ValidateCodeForm }) => ValidateCodeForm),
  ForgotPasswordForm: () => import('../../features/accounts/public/password/ForgotPasswordForm').then(({ ForgotPasswordForm }) => ForgotPasswordForm),
  ResetPasswordForm: () => import('../../features/accounts/public/password/ResetPasswordForm').then(({ ResetPasswordForm }) => ResetPasswordForm),
  EmailUndo: () => import('../../features/accounts/public/email-undo/EmailUndo').then(({ EmailUndo }) => EmailUndo),
  NewsletterForm: () => import('../../features/accounts/public/newsletter/NewsletterForm').then(({ NewsletterForm }) => NewsletterForm),
  NewsletterConfirmation: () =>
    import('../../features/accounts/public/newsletter/NewsletterConfirmation').then(({ NewsletterConfirmation }) => NewsletterConfirmation),
  InvitationForm: () => import('../../features/accounts/public/invitation/InvitationForm').then(({ InvitationForm }) => InvitationForm),
  ContactForm: () => import('../../features/accounts/public/contact/ContactForm').then(({ ContactForm }) => ContactForm),
  RatingsExplorer: () => import('../../features/indexes/public/ratings/RatingsExplorer').then(({ RatingsExplorer }) => RatingsExplorer),
} satisfies Record<string, Loader>;

export type IslandName = keyof typeof ISLANDS;

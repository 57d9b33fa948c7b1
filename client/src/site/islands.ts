import type { ComponentType } from 'react';

type Loader = () => Promise<ComponentType<never>>;

/** Every island by its name: a chunk each. */
export const ISLANDS = {
  SiteMenu: () => import('./SiteMenu').then(({ SiteMenu }) => SiteMenu),
  CookieBanner: () => import('./CookieBanner').then(({ CookieBanner }) => CookieBanner),
  ThemeSwitch: () => import('./ThemeSwitch').then(({ ThemeSwitch }) => ThemeSwitch),
  LiveStatus: () => import('../reference/status/LiveStatus').then(({ LiveStatus }) => LiveStatus),
  CodeTabs: () => import('../reference/docs/CodeTabs').then(({ CodeTabs }) => CodeTabs),
  HeroTrace: () => import('../landing/trace/HeroTrace').then(({ HeroTrace }) => HeroTrace),
  RequestExample: () => import('../landing/RequestExample').then(({ RequestExample }) => RequestExample),
  CopyButton: () => import('../ui/CopyButton').then(({ CopyButton }) => CopyButton),
  IndexTable: () => import('../indexes/public/IndexTable').then(({ IndexTable }) => IndexTable),
  IndexChart: () => import('../indexes/public/IndexChart').then(({ IndexChart }) => IndexChart),
  LoginForm: () => import('../accounts/login/LoginForm').then(({ LoginForm }) => LoginForm),
  RegisterForm: () => import('../accounts/register/RegisterForm').then(({ RegisterForm }) => RegisterForm),
  ValidateCodeForm: () => import('../accounts/activation/ValidateCodeForm').then(({ ValidateCodeForm }) => ValidateCodeForm),
  ForgotPasswordForm: () => import('../accounts/password/ForgotPasswordForm').then(({ ForgotPasswordForm }) => ForgotPasswordForm),
  ResetPasswordForm: () => import('../accounts/password/ResetPasswordForm').then(({ ResetPasswordForm }) => ResetPasswordForm),
  NewsletterForm: () => import('../accounts/newsletter/NewsletterForm').then(({ NewsletterForm }) => NewsletterForm),
  NewsletterConfirmation: () => import('../accounts/newsletter/NewsletterConfirmation').then(({ NewsletterConfirmation }) => NewsletterConfirmation),
  InvitationForm: () => import('../accounts/invitation/InvitationForm').then(({ InvitationForm }) => InvitationForm),
  ContactForm: () => import('../accounts/contact/ContactForm').then(({ ContactForm }) => ContactForm),
  RatingsExplorer: () => import('../indexes/public/RatingsExplorer').then(({ RatingsExplorer }) => RatingsExplorer),
} satisfies Record<string, Loader>;

export type IslandName = keyof typeof ISLANDS;

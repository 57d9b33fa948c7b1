import type { EntitySchema } from 'typeorm';
import { ContactMessage } from '../../accounts/contact/contact-message.entity';
import { NewsletterDelivery } from '../../accounts/newsletter/issues/newsletter-delivery.entity';
import { NewsletterIssue } from '../../accounts/newsletter/issues/newsletter-issue.entity';
import { NewsletterSubscriber } from '../../accounts/newsletter/newsletter-subscriber.entity';
import { Notice } from '../../accounts/notices/notice.entity';
import { NoticeDelivery } from '../../accounts/notices/notice-delivery.entity';
import { PasswordReset } from '../../accounts/pending-links/password-reset.entity';
import { PasswordResetRequest } from '../../accounts/pending-links/password-reset-request.entity';
import { EmailChange } from '../../accounts/pending-links/email-change.entity';
import { EmailUndo } from '../../accounts/pending-links/email-undo.entity';
import { UserPhoto } from '../../accounts/profile/photo/user-photo.entity';
import { Registration } from '../../accounts/registration/registration.entity';
import { LoginChallenge } from '../../accounts/sessions/sign-in/login-challenge.entity';
import { Session } from '../../accounts/sessions/session.entity';
import { StaffView } from '../../accounts/sessions/views/staff-view.entity';
import { RecoveryCode } from '../../accounts/two-factor/recovery-code.entity';
import { SecondFactor } from '../../accounts/two-factor/second-factor.entity';
import { User } from '../../accounts/users/user.entity';
import { ApiKey } from '../../apikeys/keys/apikey.entity';
import { Price } from '../../billing/prices/price.entity';
import { Invoice } from '../../billing/invoices/invoice.entity';
import { Settlement } from '../../billing/invoices/settlement.entity';
import { Subscription } from '../../billing/subscriptions/subscription.entity';
import { CustomIndex } from '../../indexes/custom/model/custom-index.entity';
import { Feed } from '../../news/sources/feeds/feed.entity';
import { Backfill } from '../../news/sources/gdelt/backfill/backfill.entity';
import { LabelCorrection } from '../../news/storage/labels/label-correction.entity';
import { Outlet } from '../../news/storage/outlets/outlet.entity';
import { OutletAlias } from '../../news/storage/outlets/outlet-alias.entity';
import { OutletPlatform } from '../../news/storage/outlets/outlet-platform.entity';
import { Membership } from '../../organizations/members/membership.entity';
import { Organization } from '../../organizations/customers/organization.entity';
import { Invitation } from '../../organizations/invitations/invitation.entity';
import { OrganizationLogo } from '../../organizations/settings/organization-logo.entity';
import { Team } from '../../organizations/teams/team.entity';
import { Mail } from '../mail/mail.entity';
import { AlertRule } from '../../alerts/rules/alert-rule.entity';
import { DashboardMemory } from '../../alerts/home/dashboard-memory.entity';
import { Webhook } from '../../alerts/webhooks/endpoints/webhook.entity';
import { SavedView } from '../../alerts/saved-views/saved-view.entity';
import { SavedViewDefault } from '../../alerts/saved-views/saved-view-default.entity';
import { Watchlist } from '../../alerts/watchlists/watchlist.entity';
import { WatchlistReport } from '../../alerts/reports/watchlist-report.entity';
import { WatchlistOrder } from '../../alerts/watchlists/watchlist-order.entity';

/** Every entity. Tables without one are in `sql-tables.ts`; the migration check covers both. */
export const ENTITIES: (new () => object)[] | EntitySchema[] = [
  AlertRule,
  ApiKey,
  Backfill,
  ContactMessage,
  CustomIndex,
  EmailChange,
  EmailUndo,
  Feed,
  Invitation,
  Invoice,
  LoginChallenge,
  Mail,
  Membership,
  NewsletterDelivery,
  NewsletterIssue,
  NewsletterSubscriber,
  Notice,
  NoticeDelivery,
  Organization,
  OrganizationLogo,
  Outlet,
  LabelCorrection,
  OutletAlias,
  OutletPlatform,
  PasswordReset,
  PasswordResetRequest,
  Price,
  RecoveryCode,
  Registration,
  SecondFactor,
  Session,
  Settlement,
  StaffView,
  Subscription,
  Team,
  User,
  UserPhoto,
  DashboardMemory,
  SavedView,
  SavedViewDefault,
  Watchlist,
  WatchlistOrder,
  WatchlistReport,
  Webhook,
];

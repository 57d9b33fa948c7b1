import { lazy } from 'react';
import { CustomRoutes } from 'react-admin';
import { Route } from 'react-router';

const AccountProfile = lazy(() => import('../../features/accounts/dashboard/profile/ProfilePage').then((m) => ({ default: m.ProfilePage })));
const AccountSecurity = lazy(() => import('../../features/accounts/dashboard/security/SecurityPage').then((m) => ({ default: m.SecurityPage })));
const AccountData = lazy(() => import('../../features/accounts/dashboard/DataPage').then((m) => ({ default: m.DataPage })));
const AccountNotifications = lazy(() =>
  import('../../features/accounts/dashboard/NotificationsPage').then((m) => ({ default: m.NotificationsPage })),
);
const SecondFactorSetup = lazy(() =>
  import('../../features/accounts/dashboard/two-factor/SecondFactorSetup').then((m) => ({ default: m.SecondFactorSetup })),
);
const AskPage = lazy(() => import('../../features/questions/dashboard/AskPage').then((m) => ({ default: m.AskPage })));
const BillingPage = lazy(() => import('../../features/billing/dashboard/BillingPage').then((m) => ({ default: m.BillingPage })));
const CountryPage = lazy(() => import('../../features/indexes/dashboard/country/CountryPage').then((m) => ({ default: m.CountryPage })));
const CustomIndexCreate = lazy(() =>
  import('../../features/indexes/dashboard/custom/CustomIndexCreate').then((m) => ({ default: m.CustomIndexCreate })),
);
const DocsPage = lazy(() => import('./DocsPage').then((m) => ({ default: m.DocsPage })));
const RatingsPage = lazy(() => import('../../features/indexes/dashboard/ratings/RatingsPage').then((m) => ({ default: m.RatingsPage })));
const StaffPage = lazy(() => import('../../features/staff/dashboard/StaffPage').then((m) => ({ default: m.StaffPage })));
const StaffInvoicePage = lazy(() =>
  import('../../features/staff/dashboard/invoices/StaffInvoicePage').then((m) => ({ default: m.StaffInvoicePage })),
);
const StaffInvoicesPage = lazy(() =>
  import('../../features/staff/dashboard/invoices/StaffInvoicesPage').then((m) => ({ default: m.StaffInvoicesPage })),
);
const OrganizationPage = lazy(() => import('../../features/organizations/dashboard/OrganizationPage').then((m) => ({ default: m.OrganizationPage })));
const TeamPage = lazy(() => import('../../features/organizations/dashboard/TeamPage').then((m) => ({ default: m.TeamPage })));
const TrailPage = lazy(() => import('../../features/organizations/dashboard/TrailPage').then((m) => ({ default: m.TrailPage })));
const UsagePage = lazy(() => import('../../features/apikeys/dashboard/usage/UsagePage').then((m) => ({ default: m.UsagePage })));
const TryItPage = lazy(() => import('../../features/apikeys/dashboard/try/TryItPage').then((m) => ({ default: m.TryItPage })));

/** The pages beside the home that are no resources, each loaded when it is opened. */
export const pages = (
  <CustomRoutes>
    <Route path="/account" element={<AccountProfile />} />
    <Route path="/account/security" element={<AccountSecurity />} />
    <Route path="/account/data" element={<AccountData />} />
    <Route path="/account/notifications" element={<AccountNotifications />} />
    <Route path="/ask" element={<AskPage />} />
    <Route path="/billing" element={<BillingPage />} />
    <Route path="/countries/:code" element={<CountryPage />} />
    <Route path="/customized-index" element={<CustomIndexCreate />} />
    <Route path="/team" element={<TeamPage />} />
    <Route path="/team/settings" element={<OrganizationPage />} />
    <Route path="/team/audit" element={<TrailPage />} />
    <Route path="/docs" element={<DocsPage />} />
    <Route path="/ratings" element={<RatingsPage />} />
    <Route path="/staff" element={<StaffPage SecondFactorSetup={SecondFactorSetup} />} />
    <Route path="/staff/invoices" element={<StaffInvoicesPage />} />
    <Route path="/staff/invoices/:id" element={<StaffInvoicePage />} />
    <Route path="/try" element={<TryItPage />} />
    <Route path="/usage" element={<UsagePage />} />
  </CustomRoutes>
);

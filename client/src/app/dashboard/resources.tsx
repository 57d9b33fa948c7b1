import { lazy, type ReactElement } from 'react';
import { Resource, useCreatePath } from 'react-admin';
import { Navigate, Route, useLocation, useParams } from 'react-router';
import { Watch } from './Watch';

const ApiKeysPage = lazy(() => import('../../features/apikeys/dashboard/keys/ApiKeysPage').then((m) => ({ default: m.ApiKeysPage })));
const ArticleList = lazy(() => import('../../features/indexes/dashboard/articles/ArticleList').then((m) => ({ default: m.ArticleList })));
const BulkFileList = lazy(() => import('../../features/indexes/dashboard/bulk/BulkFileList').then((m) => ({ default: m.BulkFileList })));
const CrisisList = lazy(() => import('../../features/indexes/dashboard/crises/CrisisList').then((m) => ({ default: m.CrisisList })));
const CrisisShow = lazy(() => import('../../features/indexes/dashboard/crises/CrisisShow').then((m) => ({ default: m.CrisisShow })));
const CustomIndexCreate = lazy(() =>
  import('../../features/indexes/dashboard/custom/CustomIndexCreate').then((m) => ({ default: m.CustomIndexCreate })),
);
const CustomIndexEdit = lazy(() => import('../../features/indexes/dashboard/custom/CustomIndexEdit').then((m) => ({ default: m.CustomIndexEdit })));
const CustomIndexList = lazy(() => import('../../features/indexes/dashboard/custom/CustomIndexList').then((m) => ({ default: m.CustomIndexList })));
const CustomIndexShow = lazy(() => import('../../features/indexes/dashboard/custom/CustomIndexShow').then((m) => ({ default: m.CustomIndexShow })));
const HeatMapPage = lazy(() => import('../../features/indexes/dashboard/heat-map/HeatMapPage').then((m) => ({ default: m.HeatMapPage })));
const IndexList = lazy(() => import('../../features/indexes/dashboard/list/IndexList').then((m) => ({ default: m.IndexList })));
const IndexShow = lazy(() => import('../../features/indexes/dashboard/detail/IndexShow').then((m) => ({ default: m.IndexShow })));

const AlertHistory = lazy(() => import('../../features/alerts/dashboard/history/AlertHistory').then((m) => ({ default: m.AlertHistory })));
const AlertShow = lazy(() => import('../../features/alerts/dashboard/history/AlertShow').then((m) => ({ default: m.AlertShow })));
const RuleCreate = lazy(() => import('../../features/alerts/dashboard/rules/RuleCreate').then((m) => ({ default: m.RuleCreate })));
const RuleEdit = lazy(() => import('../../features/alerts/dashboard/rules/RuleEdit').then((m) => ({ default: m.RuleEdit })));
const RuleList = lazy(() => import('../../features/alerts/dashboard/rules/RuleList').then((m) => ({ default: m.RuleList })));
const RuleShow = lazy(() => import('../../features/alerts/dashboard/rules/RuleShow').then((m) => ({ default: m.RuleShow })));
const WatchlistCreate = lazy(() =>
  import('../../features/alerts/dashboard/watchlists/WatchlistCreate').then((m) => ({ default: m.WatchlistCreate })),
);
const WatchlistEdit = lazy(() => import('../../features/alerts/dashboard/watchlists/WatchlistEdit').then((m) => ({ default: m.WatchlistEdit })));
const WatchlistList = lazy(() => import('../../features/alerts/dashboard/watchlists/WatchlistList').then((m) => ({ default: m.WatchlistList })));
const WatchlistShow = lazy(() => import('../../features/alerts/dashboard/watchlists/WatchlistShow').then((m) => ({ default: m.WatchlistShow })));
const OrganizationPages = lazy(() =>
  import('../../features/organizations/dashboard/OrganizationPages').then((m) => ({ default: m.OrganizationPages })),
);
const WebhookCreate = lazy(() => import('../../features/alerts/dashboard/webhooks/WebhookCreate').then((m) => ({ default: m.WebhookCreate })));
const WebhookEdit = lazy(() => import('../../features/alerts/dashboard/webhooks/WebhookEdit').then((m) => ({ default: m.WebhookEdit })));
const WebhookList = lazy(() => import('../../features/alerts/dashboard/webhooks/WebhookList').then((m) => ({ default: m.WebhookList })));
const WebhookShow = lazy(() => import('../../features/alerts/dashboard/webhooks/WebhookShow').then((m) => ({ default: m.WebhookShow })));

const StaffArticle = lazy(() => import('../../features/staff/dashboard/labels/ArticleShow').then((m) => ({ default: m.ArticleShow })));
const StaffArticles = lazy(() => import('../../features/staff/dashboard/labels/ArticleList').then((m) => ({ default: m.ArticleList })));
const StaffAudit = lazy(() => import('../../features/staff/dashboard/audit/AuditList').then((m) => ({ default: m.AuditList })));
const StaffCorrections = lazy(() => import('../../features/staff/dashboard/labels/CorrectionList').then((m) => ({ default: m.CorrectionList })));
const StaffIssue = lazy(() => import('../../features/staff/dashboard/newsletter/NewsletterPages').then((m) => ({ default: m.NewsletterShow })));
const StaffNewsletter = lazy(() => import('../../features/staff/dashboard/newsletter/NewsletterPages').then((m) => ({ default: m.NewsletterList })));
const StaffBackfills = lazy(() => import('../../features/staff/dashboard/news/BackfillList').then((m) => ({ default: m.BackfillList })));
const StaffNotice = lazy(() => import('../../features/staff/dashboard/notices/NoticePages').then((m) => ({ default: m.NoticeShow })));
const StaffNotices = lazy(() => import('../../features/staff/dashboard/notices/NoticePages').then((m) => ({ default: m.NoticeList })));
const StaffOutlets = lazy(() => import('../../features/staff/dashboard/news/OutletList').then((m) => ({ default: m.OutletList })));
const StaffSources = lazy(() => import('../../features/staff/dashboard/news/SourceList').then((m) => ({ default: m.SourceList })));
const StaffPayments = lazy(() => import('../../features/staff/dashboard/payments/PaymentList').then((m) => ({ default: m.PaymentList })));
const StaffPrices = lazy(() => import('../../features/staff/dashboard/prices/PriceList').then((m) => ({ default: m.PriceList })));
const StaffMails = lazy(() => import('../../features/staff/dashboard/mails/MailList').then((m) => ({ default: m.MailList })));
const StaffMessages = lazy(() => import('../../features/staff/dashboard/contact/MessageList').then((m) => ({ default: m.MessageList })));
const StaffOrganizations = lazy(() =>
  import('../../features/staff/dashboard/organizations/OrganizationList').then((m) => ({ default: m.OrganizationList })),
);
const StaffOrganization = lazy(() =>
  import('../../features/staff/dashboard/organizations/OrganizationShow').then((m) => ({ default: m.OrganizationShow })),
);

/** What the dashboard lists and shows, each page loaded when it is opened. */
export const resources = (
  <>
    <Resource name="indexes" list={<IndexList Watch={Watch} />} show={<IndexShow Watch={Watch} />} recordRepresentation="name">
      <Route path="heat-map" element={<HeatMapPage />} />
      <Route path=":id" element={<ToShow resource="indexes" />} />
    </Resource>
    <Resource
      name="custom-indexes"
      list={CustomIndexList}
      create={CustomIndexCreate}
      edit={CustomIndexEdit}
      show={<CustomIndexShow Watch={Watch} />}
      recordRepresentation="name"
    />
    <Resource name="custom-index-places" />
    <Resource name="articles" list={ArticleList} recordRepresentation="headline" />
    <Resource name="bulk-files" list={BulkFileList} recordRepresentation="name" />
    <Resource name="crises" list={CrisisList} show={CrisisShow} recordRepresentation="name">
      <Route path=":id" element={<ToShow resource="crises" />} />
    </Resource>
    <Resource name="watchlists" list={WatchlistList} create={WatchlistCreate} edit={WatchlistEdit} show={WatchlistShow} recordRepresentation="name" />
    <Resource name="alerts" list={RuleList} create={RuleCreate} edit={RuleEdit} show={RuleShow} recordRepresentation="name" />
    <Resource name="alert-history" list={AlertHistory} show={AlertShow} recordRepresentation="name" />
    <Resource
      name="webhooks"
      list={<WebhookList pages={<OrganizationPages />} />}
      create={WebhookCreate}
      edit={WebhookEdit}
      show={WebhookShow}
      recordRepresentation="name"
    />
    <Resource name="api-keys" list={ApiKeysPage} recordRepresentation="name" />
    <Resource name="categories" recordRepresentation="title" />
    <Resource name="staff/organizations" list={StaffOrganizations} show={StaffOrganization} recordRepresentation="name" />
    <Resource name="staff/subscriptions" />
    <Resource name="staff/payments" list={StaffPayments} />
    <Resource name="staff/prices" list={StaffPrices} />
    <Resource name="staff/price-audience" />
    <Resource name="staff/audit" list={StaffAudit} />
    <Resource name="staff/newsletter" list={StaffNewsletter} show={StaffIssue} />
    <Resource name="staff/newsletter-subscribers" />
    <Resource name="staff/notices" list={StaffNotices} show={StaffNotice} />
    <Resource name="staff/notice-audience" />
    <Resource name="staff/sources" list={StaffSources} />
    <Resource name="staff/refused-rows" />
    <Resource name="staff/feeds" />
    <Resource name="staff/outlets" list={StaffOutlets} />
    <Resource name="staff/articles" list={StaffArticles} show={StaffArticle} recordRepresentation="title" />
    <Resource name="staff/label-corrections" list={StaffCorrections} />
    <Resource name="staff/relabeling" />
    <Resource name="staff/backfills" list={StaffBackfills} />
    <Resource name="staff/mails" list={StaffMails} />
    <Resource name="staff/contact-messages" list={StaffMessages} />
  </>
);

/** The short address of a record, which people pass on, leads to its page with all that it says about the view. */
function ToShow({ resource }: { resource: string }): ReactElement {
  const { id = '' } = useParams();
  const { search, hash } = useLocation();
  const pathname = useCreatePath()({ resource, id, type: 'show' });
  return <Navigate to={{ pathname, search, hash }} replace />;
}

import type { DataProvider, GetListParams, GetListResult, GetOneParams, GetOneResult, RaRecord } from 'react-admin';
import {
  createAlertRule,
  createWatchlist,
  deleteAlertRule,
  deleteWatchlist,
  deleteWebhook,
  getAlert,
  getAlertRule,
  getWatchlist,
  getWebhook,
  listAlertRules,
  listAlerts,
  listWatchlists,
  listWebhooks,
  updateAlertRule,
  updateWatchlist,
  updateWebhook,
} from '../../shared/api/generated/alerts';
import { listNamedKeys } from '../../shared/api/generated/apikeys';
import {
  deleteCustomIndex,
  generateIndex,
  getCatalogueIndex,
  getCustomIndex,
  getOpenCrisis,
  listCatalogue,
  listCustomIndexes,
  listBulkFiles,
  listIndexCategories,
  listOpenCrises,
  searchDashboardArticles,
  updateCustomIndex,
} from '../../shared/api/generated/indexes';
import {
  getArticle,
  getPriceAudience,
  getNewsletterIssue,
  getNotice,
  getNoticeAudience,
  getRelabeling,
  getStaffOrganization,
  getStaffSubscription,
  listArticles,
  listAuditEvents,
  listBackfills,
  listContactMessages,
  listFeeds,
  listLabelCorrections,
  listMails,
  listNewsletterIssues,
  listNewsletterSubscribers,
  listNotices,
  listOutlets,
  listPrices,
  listRefusedRows,
  listSources,
  listStaffOrganizations,
  listStaffPayments,
} from '../../shared/api/generated/staff';
import type {
  ArticleListResponse,
  AuditListResponse,
  BulkFileListResponse,
  BulkFileResponse,
  ContactMessageListResponse,
  CreateAlertRuleRequest,
  CreateWatchlistRequest,
  CustomIndexListResponse,
  GenerateIndexRequest,
  NewsletterSubscriberListResponse,
  UpdateAlertRuleRequest,
  UpdateCustomIndexRequest,
  UpdateWatchlistRequest,
  UpdateWebhookRequest,
  WatchlistDetailResponse,
} from '../../shared/api/generated/barograph.schemas';
import { type CursorPage, readNumberedPage } from './cursor-pages';

/** Ends the request when nobody waits for it any more. */
interface Abortable {
  readonly signal?: AbortSignal;
}

/** Filters as the page has them, for the server to judge. */
interface PageQuery {
  readonly limit: number;
  readonly cursor?: string;
}

/** What one resource can do, over the generated functions; a method that it lacks is refused by name. */
interface ResourceAdapter {
  /** All of it at once. */
  list?(params: GetListParams & Abortable): Promise<RaRecord[]>;
  /** A page of it, from a cursor on. */
  page?(query: PageQuery, options: Abortable): Promise<CursorPage>;
  one?(id: string, options: Abortable): Promise<RaRecord>;
  /** The key makes a repetition of the same request one. */
  create?(data: object, idempotencyKey?: string): Promise<RaRecord>;
  update?(id: string, data: object): Promise<RaRecord>;
  remove?(id: string): Promise<unknown>;
}

const PAGE_ROWS = 25;

/** The resources by name. A further one is a line here and one in resources.tsx. */
const ADAPTERS: Readonly<Record<string, ResourceAdapter>> = {
  indexes: {
    list: async ({ filter, signal }) =>
      (await listCatalogue(filter?.pairs === true ? { pairs: true } : undefined, { signal })).map((row) => ({ ...row, id: row.index_id })),
    one: async (id, { signal }) => {
      const index = await getCatalogueIndex(id, undefined, { signal });
      return { ...index, id };
    },
  },
  'custom-indexes': {
    page: async (query, options) =>
      identified((await listCustomIndexes(query, options)) as unknown as CustomIndexListResponse, ({ index_id: id }) => id),
    one: async (id, options) => ({ ...(await getCustomIndex(id, options)), id }),
    create: async (data, key) => {
      const made = await generateIndex(data as GenerateIndexRequest, key === undefined ? {} : { headers: { 'idempotency-key': key } });
      return { ...made, id: made.index_id };
    },
    update: async (id, data) => ({ ...(await updateCustomIndex(id, data as UpdateCustomIndexRequest)), id }),
    remove: (id) => deleteCustomIndex(id),
  },
  articles: {
    page: async (query, options) => {
      const { data, searched, next_cursor } = (await searchDashboardArticles(query, options)) as unknown as ArticleListResponse;
      // Articles have no ID; within a list it is their place.
      return { data: data.map((article, at) => ({ ...article, id: `${query.cursor ?? ''} ${at}` })), next_cursor, meta: { searched } };
    },
  },
  'bulk-files': {
    list: async ({ filter, signal }) => {
      const { data } = (await listBulkFiles({ signal })) as BulkFileListResponse;
      const wanted = Object.entries((filter ?? {}) as Readonly<Record<string, string>>) as [keyof BulkFileResponse, string][];
      const files = data.filter((file) => wanted.every(([field, value]) => file[field] === value));
      return files.map((file) => ({ ...file, id: file.name })).reverse();
    },
  },
  'custom-index-places': {
    one: async (id, options) => ({ ...((await listCustomIndexes({ limit: 1 }, options)) as unknown as CustomIndexListResponse).places, id }),
  },
  crises: { page: (query, options) => listOpenCrises(query, options), one: (id, options) => getOpenCrisis(id, undefined, options) },
  watchlists: {
    list: async ({ signal }) => (await listWatchlists({ signal })).data,
    one: async (id, { signal }) => {
      const { watchlist, ...rest } = (await getWatchlist(id, undefined, { signal })) as WatchlistDetailResponse;
      return { ...watchlist, ...rest };
    },
    create: (data) => createWatchlist(data as CreateWatchlistRequest),
    update: (id, data) => updateWatchlist(id, data as UpdateWatchlistRequest),
    remove: (id) => deleteWatchlist(id),
  },
  alerts: {
    list: async ({ signal }) => (await listAlertRules({ signal })).data,
    one: (id, options) => getAlertRule(id, options),
    create: (data, key) => createAlertRule(data as CreateAlertRuleRequest, key === undefined ? {} : { headers: { 'idempotency-key': key } }),
    update: (id, data) => updateAlertRule(id, data as UpdateAlertRuleRequest),
    remove: (id) => deleteAlertRule(id),
  },
  'alert-history': { page: (query, options) => listAlerts(query, options), one: (id, options) => getAlert(id, options) },
  // Made and given other secrets beside it: what comes back holds a secret, which must not stay in a cache.
  webhooks: {
    page: async (_, options) => {
      const { data, most } = await listWebhooks(options);
      return { data, next_cursor: null, meta: { most } };
    },
    one: (id, options) => getWebhook(id, options),
    update: (id, data) => updateWebhook(id, data as UpdateWebhookRequest),
    remove: (id) => deleteWebhook(id),
  },
  'api-keys': { list: ({ signal }) => listNamedKeys({ signal }) },
  'staff/organizations': {
    page: (query, options) => listStaffOrganizations(query, options),
    one: (id, options) => getStaffOrganization(id, options),
  },
  'staff/subscriptions': { one: (id, options) => getStaffSubscription(id, options) },
  'staff/payments': { page: (query, options) => listStaffPayments(query, options) },
  'staff/prices': { list: ({ signal }) => listPrices({ signal }) },
  'staff/price-audience': { list: async ({ signal }) => (await getPriceAudience({ signal })).map((row) => ({ ...row, id: row.product })) },
  'staff/audit': { page: async (query, options) => (await listAuditEvents(query, options)) as AuditListResponse },
  'staff/newsletter': {
    page: (query, options) => listNewsletterIssues(query, options),
    one: (id, options) => getNewsletterIssue(id, options),
  },
  'staff/newsletter-subscribers': {
    one: async (id, options) => ({ ...((await listNewsletterSubscribers({ limit: 1 }, options)) as NewsletterSubscriberListResponse).counts, id }),
  },
  'staff/sources': { list: async ({ signal }) => (await listSources({ signal })).map((row) => ({ ...row, id: row.source })) },
  'staff/refused-rows': { page: (query, options) => listRefusedRows(query, options) },
  'staff/feeds': { page: async (query, options) => identified(await listFeeds(query, options), ({ url }) => url) },
  'staff/outlets': { page: async (query, options) => identified(await listOutlets(query, options), ({ domain }) => domain) },
  'staff/articles': { page: (query, options) => listArticles(query, options), one: (id, options) => getArticle(id, options) },
  'staff/label-corrections': { page: (query, options) => listLabelCorrections(query, options) },
  'staff/relabeling': { one: async (id, options) => ({ ...(await getRelabeling(options)), id }) },
  'staff/backfills': { page: (query, options) => listBackfills(query, options) },
  'staff/notices': { page: (query, options) => listNotices(query, options), one: (id, options) => getNotice(id, options) },
  'staff/notice-audience': { one: async (id, options) => ({ ...(await getNoticeAudience(options)), id }) },
  'staff/mails': { page: (query, options) => listMails(query, options) },
  'staff/contact-messages': { page: async (query, options) => (await listContactMessages(query, options)) as ContactMessageListResponse },
  categories: { list: async ({ signal }) => listIndexCategories({ signal }) },
};

/**
 * What react-admin reads. Our lists come whole, in the server's order, so a page of them is cut here. Failures are `HttpError`,
 * which the authProvider knows.
 */
export const dataProvider: DataProvider = {
  supportAbortSignal: true,
  getList: async <R extends RaRecord>(resource: string, params: GetListParams & Abortable): Promise<GetListResult<R>> => {
    const { page: readPage } = ADAPTERS[resource] ?? {};
    if (readPage !== undefined) return getPage<R>(resource, params, readPage);
    const rows = (await able(resource, 'list')(params)) as R[];
    const { page = 1, perPage = rows.length } = params.pagination ?? {};
    return { data: rows.slice((page - 1) * perPage, page * perPage), total: rows.length };
  },
  getOne: async <R extends RaRecord>(resource: string, { id, signal }: GetOneParams<R> & Abortable): Promise<GetOneResult<R>> => ({
    data: (await able(resource, 'one')(String(id), { signal })) as R,
  }),
  getMany: async (resource, { ids, signal }) => {
    const one = able(resource, 'one');
    return { data: (await Promise.all(ids.map((id) => one(String(id), { signal })))) as never[] };
  },
  getManyReference: refused('getManyReference'),
  create: async (resource, { data, meta }) => ({
    data: (await able(resource, 'create')(data as object, (meta as { idempotencyKey?: string } | undefined)?.idempotencyKey)) as never,
  }),
  update: async (resource, { id, data }) => ({ data: (await able(resource, 'update')(String(id), data as object)) as never }),
  updateMany: refused('updateMany'),
  delete: async (resource, { id, previousData }) => {
    await able(resource, 'remove')(String(id));
    return { data: (previousData ?? { id }) as never };
  },
  deleteMany: refused('deleteMany'),
};

/** Rows that have a name of their own for what identifies them. */
function identified<R>({ data, next_cursor }: { data: readonly R[]; next_cursor: string | null }, idOf: (row: R) => string): CursorPage {
  return { data: data.map((row) => ({ ...row, id: idOf(row) })), next_cursor };
}

async function getPage<R extends RaRecord>(
  resource: string,
  { filter, pagination, signal }: GetListParams & Abortable,
  read: NonNullable<ResourceAdapter['page']>,
): Promise<GetListResult<R>> {
  const { page, perPage } = pagination ?? { page: 1, perPage: PAGE_ROWS };
  const name = `${resource} ${perPage} ${JSON.stringify(filter ?? {})}`;
  const { data, pageInfo, meta } = await readNumberedPage(name, { page, perPage }, (query) => read({ ...filter, ...query }, { signal }));
  return { data: data as R[], pageInfo, meta };
}

/** @throws Error naming a resource that is not there, or that cannot do this */
function able<M extends keyof ResourceAdapter>(resource: string, method: M): NonNullable<ResourceAdapter[M]> {
  const found = ADAPTERS[resource]?.[method];
  if (found === undefined) throw new Error(`the resource "${resource}" has no "${method}"`);
  return found;
}

function refused(method: string): (resource: string) => Promise<never> {
  return (resource) => Promise.reject(new Error(`the resource "${resource}" has no "${method}"`));
}

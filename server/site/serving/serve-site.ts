import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../../platform/config/config';
import { AskedDocuments } from './asked-documents.service';
import { BuiltSite } from './built-site';
import { type BuiltPage, ClientFolder } from '../rendering/client-folder';
import { InstanceMarks } from '../rendering/instance-marks';
import { sendNotBuilt } from './not-built';
import { PageStore } from './page-store.service';
import { dashboardPolicy, pagePolicy } from '../data/policies';
import { PublishedDataService } from '../data/published-data.service';
import { CRISES_FEED_PATH, CrisesFeed } from '../data/crises-feed.service';
import { RESTATEMENTS_PATH, RestatementsFeed } from '../data/restatements-feed.service';
import { serveAtom } from './serve-atom';
import { serveCountryPages } from './serve-country-pages';
import { serveCrisisPages } from './serve-crisis-pages';
import { serveEmbeds } from './serve-embeds';
import { serveIndexPages } from './serve-index-pages';
import { serveSitemap } from './serve-sitemap';
import { serveSnapshots } from './serve-snapshots';
import { sendDocument, type SiteDocument } from './site-document';
import { countryPrefixes, crisisPrefixes, indexPrefixes, isRendered, kindOf, missingTranslations, PAGES_OF_MANY } from '../site-pages';

/** File names contain a hash of the content. */
const FOREVER = { maxAge: '365d', immutable: true } as const;
const ROOT_FILE_MAX_AGE = '1h';

/** Serves the public site and the dashboard. These are documents, not operations: the contract does not list them. */
export async function serveSite(app: NestFastifyApplication): Promise<void> {
  const instance = app.getHttpAdapter().getInstance();
  await serveSnapshots(instance, app.get<Config>(CONFIG).snapshots.folder);
  const client = app.get(ClientFolder, { strict: false });
  if (!client.isBuilt) {
    serveMade(app);
    return servePlaceholder(app, instance);
  }
  const site = new BuiltSite(client, new InstanceMarks(app.get<Config>(CONFIG)));
  await serveFiles(instance, client, site);
  serveMade(app);
  servePages(app, site);
  leadToEnglish(instance, site);
  serveDashboard(instance, site);
  serveIndexPages(app, indexPrefixes(site.pages), pagePolicy(site.hashes));
  serveCountryPages(app, countryPrefixes(site.pages), pagePolicy(site.hashes));
  serveCrisisPages(app, crisisPrefixes(site.pages), pagePolicy(site.hashes));
  serveSitemap(app, site.pages);
}

/**
 * What needs no built client. Nothing may be awaited between such a route and the start: Fastify would finish the route before Nest says how
 * errors are answered, and every refusal would be a 500.
 */
function serveMade(app: NestFastifyApplication): void {
  serveAtom(app, RESTATEMENTS_PATH, (language) => app.get(RestatementsFeed, { strict: false }).read(language));
  serveAtom(app, CRISES_FEED_PATH, (language) => app.get(CrisesFeed, { strict: false }).read(language));
  serveEmbeds(app);
}

/** Until the client is built, everything else works all the same. */
function servePlaceholder(app: NestFastifyApplication, instance: FastifyInstance): void {
  for (const path of ['/', '/dashboard', '/dashboard/*']) instance.get(path, sendNotBuilt);
  serveIndexPages(app, indexPrefixes([]), null);
}

async function serveFiles(instance: FastifyInstance, client: ClientFolder, site: BuiltSite): Promise<void> {
  // Nest's, which it sets when these routes are there already.
  const errorHandler: FastifyInstance['errorHandler'] = (...args) => instance.errorHandler(...args);
  for (const [prefix, root] of [
    ['/assets/', join(client.site, 'assets')],
    ['/dashboard/assets/', join(client.dashboard, 'assets')],
  ] as const) {
    if (!existsSync(root)) continue;
    await withFiles(instance, { root, ...FOREVER, index: false, preCompressed: true }, (scope) => {
      // The plugin's own route lists the whole folder at each request, to refuse other spellings that a file system may accept.
      scope.get<{ Params: { '*': string } }>(`${prefix}*`, { errorHandler }, ({ url, params }, reply) =>
        isOtherSpelling(url) ? reply.callNotFound() : reply.sendFile(`/${params['*']}`),
      );
    });
  }
  await withFiles(instance, { root: client.site, maxAge: ROOT_FILE_MAX_AGE }, (scope) => {
    for (const name of site.rootFiles()) scope.get(`/${name}`, (_request, reply) => reply.sendFile(name));
  });
}

/** Each file has one address: an encoded slash, or one at the end, would lead to the same file. */
function isOtherSpelling(url: string): boolean {
  const [path] = url.split('?', 1);
  return path.endsWith('/') || /%2f/i.test(path);
}

/** Routes that send files of a folder; in a scope of their own, since other plugins decorate replies too. */
async function withFiles(instance: FastifyInstance, options: FastifyStaticOptions, addRoutes: (scope: FastifyInstance) => void): Promise<void> {
  await instance.register(async (scope) => {
    await scope.register(fastifyStatic, { ...options, serve: false });
    addRoutes(scope);
  });
}

/** A page that the worker has not rendered yet is rendered here: after a first start values are there before it has come to all pages. */
function servePages(app: NestFastifyApplication, site: BuiltSite): void {
  const store = app.get(PageStore, { strict: false });
  const documents = app.get(AskedDocuments, { strict: false });
  const data = app.get(PublishedDataService, { strict: false });
  const find = async ({ page, pattern }: BuiltPage): Promise<SiteDocument | null> => {
    const rendered = await store.find(pattern);
    if (rendered !== null || !store.isMissing(pattern)) return rendered;
    // There are so few of them that nobody is refused one.
    return documents.find(
      pattern,
      (published) => data.gatherSingle(kindOf(page), published),
      () => Promise.resolve(),
    );
  };
  const policy = pagePolicy(site.hashes);
  for (const page of site.pages) {
    if (PAGES_OF_MANY.includes(page.page)) continue;
    app
      .getHttpAdapter()
      .getInstance()
      .get(page.pattern, async (request: FastifyRequest, reply: FastifyReply) => {
        const rendered = isRendered(page) ? await find(page) : null;
        void reply.headers({ 'content-security-policy': policy, ...cacheHeaders(page) });
        return sendDocument(request, reply, rendered ?? (await site.page(page)));
      });
  }
}

/** A page that a language lacks is there in English. */
function leadToEnglish(instance: FastifyInstance, site: BuiltSite): void {
  for (const { pattern, prefix } of missingTranslations(site.pages)) {
    instance.get(pattern, (request, reply) => {
      // However many slashes stand there, never to another host.
      const path = request.url.replace(/^\/+/, '/').slice(prefix.length).replace(/^\/+/, '/');
      return reply.header('referrer-policy', 'no-referrer').redirect(path, 302);
    });
  }
}

/** Who may cache a page, and whether search engines may list it. */
function cacheHeaders({ hasToken, noindex }: BuiltPage): Record<string, string> {
  if (hasToken) return { 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' };
  return { 'cache-control': 'public, no-cache', ...(noindex && { 'x-robots-tag': 'noindex' }) };
}

/** One document for all addresses of the dashboard, which routes by itself. */
function serveDashboard(instance: FastifyInstance, site: BuiltSite): void {
  const headers = { 'content-security-policy': dashboardPolicy(site.hashes), 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' };
  for (const path of ['/dashboard', '/dashboard/*']) {
    instance.get(path, async (request, reply) => {
      if (!site.hasDashboard) return sendNotBuilt(request, reply);
      return sendDocument(request, reply.headers(headers), await site.dashboard());
    });
  }
}

import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type CatalogueIndex, findIndex, INDEX_PROBLEMS, IndexValuesService } from '../../indexes';
import { addressGroup } from '../../platform/http/client-address';
import { wantsPage } from '../../platform/http/lists/wanted-page';
import { PLATFORM_PROBLEMS } from '../../platform/problems/platform.problems';
import { problem } from '../../platform/problems/problem';
import { RateLimiter } from '../../platform/rate-limits/rate-limiter';
import type { EdgeLimit } from '../../platform/throttling/edge-limit';
import { EdgeLimits } from '../../platform/throttling/edge-limits.service';
import { AskedDocuments, RENDER_LIMIT } from './asked-documents.service';
import { PublishedDataService } from '../data/published-data.service';
import { PageStore } from './page-store.service';
import { sendNotBuilt } from './not-built';
import { sendDocument } from './site-document';
import { INDEX_PATH_PREFIX, indexPath } from '../site-pages';
import { sendTable } from '../../platform/http/replies/table-reply';

const CSV_ENDING = '.csv';
/** Enough for a person who downloads a region, too little for a program: those have keys. */
const CSV_LIMIT: EdgeLimit = { name: 'index csv by network', count: 120, seconds: 3_600, by: 'network' };

type IndexRequest = FastifyRequest<{ Params: { id: string } }>;

/**
 * Serves the page of every index in each language, and its published values as a file. `prefixes`: what stands before the id.
 * `policy`: null where the client is not built.
 */
export function serveIndexPages(app: NestFastifyApplication, prefixes: readonly string[], policy: string | null): void {
  const store = app.get(PageStore, { strict: false });
  const documents = app.get(AskedDocuments, { strict: false });
  const data = app.get(PublishedDataService, { strict: false });
  const limiter = app.get(RateLimiter);
  const sendCsv = csvSender(app);
  const sendPage = async (request: FastifyRequest, reply: FastifyReply, index: CatalogueIndex, path: string): Promise<FastifyReply> => {
    if (policy === null) return sendNotBuilt(request, reply);
    const rendered = index.scope.kind === 'pair' ? null : await store.find(path);
    const document =
      rendered ??
      (await documents.find(
        path,
        (published) => data.gatherIndex(index, published),
        () => limiter.take(RENDER_LIMIT, addressGroup(request.ip)),
      ));
    if (document === null) throw problem(PLATFORM_PROBLEMS.unavailable);
    return sendDocument(request, reply.headers({ 'content-security-policy': policy, 'cache-control': 'public, no-cache' }), document);
  };
  const instance = app.getHttpAdapter().getInstance();
  for (const prefix of prefixes) {
    instance.get(`${prefix}:id`, async (request: IndexRequest, reply) => {
      const { id } = request.params;
      const isFile = id.toLowerCase().endsWith(CSV_ENDING);
      const index = findIndex((isFile ? id.slice(0, -CSV_ENDING.length) : id).toLowerCase());
      if (index === null) return answerUnknown(request, reply);
      if (id !== id.toLowerCase()) return reply.redirect(prefix + id.toLowerCase() + queryOf(request), 301);
      return isFile ? sendCsv(request, reply, index) : sendPage(request, reply, index, indexPath(index, prefix));
    });
  }
}

function answerUnknown(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!wantsPage(request)) throw problem(INDEX_PROBLEMS.index_not_found);
  return reply.header('vary', 'Accept').redirect('/', 302);
}

/** The bytes that a live key reads as CSV. They are public. */
function csvSender(app: NestFastifyApplication): (request: FastifyRequest, reply: FastifyReply, index: CatalogueIndex) => Promise<FastifyReply> {
  const values = app.get(IndexValuesService, { strict: false });
  const limits = app.get(EdgeLimits, { strict: false });
  return async (request, reply, index) => {
    const id = indexPath(index).slice(INDEX_PATH_PREFIX.length);
    await limits.take(CSV_LIMIT, request, reply);
    const file = sendTable(request, reply, await values.list({ mode: 'live', organizationId: null }, id, { format: 'csv' }));
    void reply.removeHeader('vary');
    void reply.header('cache-control', 'public, no-cache').header('content-disposition', `attachment; filename="${id}.csv"`);
    return reply.send(file?.getStream());
  };
}

function queryOf({ originalUrl }: FastifyRequest): string {
  const at = originalUrl.indexOf('?');
  return at === -1 ? '' : originalUrl.slice(at);
}

import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { INDEX_PROBLEMS } from '../../indexes';
import { addressGroup } from '../../platform/http/client-address';
import { wantsPage } from '../../platform/http/lists/wanted-page';
import { PLATFORM_PROBLEMS } from '../../platform/problems/platform.problems';
import { problem } from '../../platform/problems/problem';
import { RateLimiter } from '../../platform/rate-limits/rate-limiter';
import { PublishedCrises } from '../data/published-crises.service';
import { PublishedDataService } from '../data/published-data.service';
import { AskedDocuments, RENDER_LIMIT } from './asked-documents.service';
import { sendDocument } from './site-document';

type CrisisRequest = FastifyRequest<{ Params: { id: string } }>;

/** As crises are named; nothing else is looked for. */
const ID = /^crisis-[a-z0-9-]{1,80}$/;

/** Serves the page of every crisis in each language. `prefixes`: what stands before the id. */
export function serveCrisisPages(app: NestFastifyApplication, prefixes: readonly string[], policy: string): void {
  const documents = app.get(AskedDocuments, { strict: false });
  const data = app.get(PublishedDataService, { strict: false });
  const crises = app.get(PublishedCrises, { strict: false });
  const limiter = app.get(RateLimiter);
  const isKnown = async (id: string): Promise<boolean> => ID.test(id) && crises.isKnown(id, (await documents.findPublished()).edition);
  const instance = app.getHttpAdapter().getInstance();
  for (const prefix of prefixes) {
    instance.get(`${prefix}:id`, async (request: CrisisRequest, reply) => {
      const { id } = request.params;
      if (!(await isKnown(id))) {
        if (!wantsPage(request)) throw problem(INDEX_PROBLEMS.crisis_not_found);
        return reply.header('vary', 'Accept').redirect('/', 302);
      }
      const take = (): Promise<void> => limiter.take(RENDER_LIMIT, addressGroup(request.ip));
      const document = await documents.find(prefix + id, (published) => data.gatherCrisis(id, published), take);
      if (document === null) throw problem(PLATFORM_PROBLEMS.unavailable);
      return sendDocument(request, reply.headers({ 'content-security-policy': policy, 'cache-control': 'public, no-cache' }), document);
    });
  }
}

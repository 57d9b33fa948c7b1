import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { CountryBriefs, findCountry, INDEX_PROBLEMS } from '../../indexes';
import { addressGroup } from '../../platform/http/client-address';
import { wantsPage } from '../../platform/http/lists/wanted-page';
import type { Language } from '../../platform/messages/messages';
import { PLATFORM_PROBLEMS } from '../../platform/problems/platform.problems';
import { problem } from '../../platform/problems/problem';
import { RateLimiter } from '../../platform/rate-limits/rate-limiter';
import type { PageData } from '../data/page-data';
import type { Published } from '../data/published-data.service';
import { AskedDocuments, RENDER_LIMIT } from './asked-documents.service';
import { languageOfPath } from '../site-pages';
import { sendDocument } from './site-document';

type CountryRequest = FastifyRequest<{ Params: { id: string } }>;

/** Pages are rendered one after the other, so in the queue of explanations all of them are like one visitor. */
const VISITOR = { mode: 'live', organizationId: 'visitors' } as const;

/** Serves the page of every country in each language. `prefixes`: what stands before the code. */
export function serveCountryPages(app: NestFastifyApplication, prefixes: readonly string[], policy: string): void {
  const documents = app.get(AskedDocuments, { strict: false });
  const briefs = app.get(CountryBriefs, { strict: false });
  const limiter = app.get(RateLimiter);
  const gather = async (code: string, language: Language, { publication }: Published): Promise<PageData | null> =>
    publication === null ? null : { page: 'country', publication, brief: (await briefs.read(VISITOR, code, language)).brief };
  const instance = app.getHttpAdapter().getInstance();
  for (const prefix of prefixes) {
    const language = languageOfPath(prefix);
    instance.get(`${prefix}:id`, async (request: CountryRequest, reply) => {
      const { id } = request.params;
      const code = findCountry(id);
      if (code === null) {
        if (!wantsPage(request)) throw problem(INDEX_PROBLEMS.country_not_found);
        return reply.header('vary', 'Accept').redirect('/', 302);
      }
      const path = prefix + code.toLowerCase();
      if (id !== code.toLowerCase()) return reply.redirect(path, 301);
      const take = (): Promise<void> => limiter.take(RENDER_LIMIT, addressGroup(request.ip));
      const document = await documents.find(path, (published) => gather(code, language, published), take);
      if (document === null) throw problem(PLATFORM_PROBLEMS.unavailable);
      return sendDocument(request, reply.headers({ 'content-security-policy': policy, 'cache-control': 'public, no-cache' }), document);
    });
  }
}

import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { findIndex } from '../../indexes';
import { CONFIG, type Config } from '../../platform/config/config';
import { addressGroup } from '../../platform/http/client-address';
import { namedLanguage } from '../../platform/messages/messages';
import { RateLimiter } from '../../platform/rate-limits/rate-limiter';
import { EMBED_RANGES, EMBED_THEMES, type EmbedLook, embedPolicy, type EmbedRange, unknownEmbed } from '../embed/embed-page';
import { EmbeddedPages } from '../embed/embedded-pages.service';
import { RENDER_LIMIT } from './asked-documents.service';
import { sendDocument, SiteDocument } from './site-document';

/** Frames are loaded with every view of the page around them. */
const MAX_AGE_SECONDS = 300;

type EmbedRequest = FastifyRequest<{ Params: { id: string }; Querystring: Readonly<Record<string, unknown>> }>;

/** Serves the page of each index that other sites may show in a frame: the only documents they may, with no script and no cookie. */
export function serveEmbeds(app: NestFastifyApplication): void {
  const pages = app.get(EmbeddedPages, { strict: false });
  const limiter = app.get(RateLimiter);
  const { publicUrl } = app.get<Config>(CONFIG).http;
  app
    .getHttpAdapter()
    .getInstance()
    .get('/embed/:id', async (request: EmbedRequest, reply): Promise<FastifyReply> => {
      const look = lookOf(request.query);
      const index = findIndex(request.params.id.toLowerCase());
      const document =
        index === null
          ? await SiteDocument.fromHtml(unknownEmbed(publicUrl, look))
          : await pages.find(index, look, () => limiter.take(RENDER_LIMIT, addressGroup(request.ip)));
      void reply.status(index === null ? 404 : 200).headers({
        'content-security-policy': embedPolicy(look.theme),
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': `public, max-age=${MAX_AGE_SECONDS}`,
        'x-robots-tag': 'noindex',
      });
      return sendDocument(request, reply, document);
    });
}

/** What is not known is as usual: a frame has nobody to tell. */
function lookOf(query: EmbedRequest['query']): EmbedLook {
  const isRange = (text: unknown): text is EmbedRange => typeof text === 'string' && Object.hasOwn(EMBED_RANGES, text);
  return {
    theme: EMBED_THEMES.find((theme) => theme === query.theme) ?? 'auto',
    range: isRange(query.range) ? query.range : '1Y',
    language: namedLanguage(query.language),
  };
}

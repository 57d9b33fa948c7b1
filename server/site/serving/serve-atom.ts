import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { Clock } from '../../platform/clock';
import { CONFIG, type Config } from '../../platform/config/config';
import { type Language, namedLanguage } from '../../platform/messages/messages';
import { ATOM_TYPE, type AtomFeed, writeAtom } from '../../platform/http/replies/atom';
import { sendDocument, SiteDocument } from './site-document';

/** Readers of feeds ask every few minutes at most; what is new is there within one. */
const KEPT_MS = 60_000;

/** Serves a feed to everybody, in the language that its address names. In each it is read once a minute at most, however many ask. */
export function serveAtom(app: NestFastifyApplication, path: string, read: (language: Language) => Promise<AtomFeed>): void {
  const clock = app.get(Clock);
  const { publicUrl } = app.get<Config>(CONFIG).http;
  const write = async (language: Language): Promise<SiteDocument> => SiteDocument.fromHtml(writeAtom(publicUrl, await read(language)));
  const kept = new Map<Language, { readonly document: Promise<SiteDocument>; readonly readAt: number }>();
  const find = (language: Language): Promise<SiteDocument> => {
    const now = clock.now().getTime();
    const known = kept.get(language);
    if (known !== undefined && now - known.readAt < KEPT_MS) return known.document;
    const asked = { document: write(language), readAt: now };
    kept.set(language, asked);
    asked.document.catch(() => {
      if (kept.get(language) === asked) kept.delete(language);
    });
    return asked.document;
  };
  const instance = app.getHttpAdapter().getInstance();
  instance.get(path, async (request: FastifyRequest<{ Querystring: Readonly<Record<string, unknown>> }>, reply) => {
    const language = namedLanguage(request.query.language);
    return sendDocument(request, reply.header('cache-control', `public, max-age=${KEPT_MS / 1000}`), await find(language), ATOM_TYPE);
  });
}

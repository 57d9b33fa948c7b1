import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Clock } from '../../platform/clock';
import { CONFIG, type Config } from '../../platform/config/config';
import { ATOM_TYPE, type AtomFeed, writeAtom } from '../../platform/http/replies/atom';
import { sendDocument, SiteDocument } from './site-document';

/** Readers of feeds ask every few minutes at most; what is new is there within one. */
const KEPT_MS = 60_000;

/** Serves a feed to everybody. It is read once a minute at most, however many ask. */
export function serveAtom(app: NestFastifyApplication, path: string, read: () => Promise<AtomFeed>): void {
  const clock = app.get(Clock);
  const { publicUrl } = app.get<Config>(CONFIG).http;
  const write = async (): Promise<SiteDocument> => SiteDocument.fromHtml(writeAtom(publicUrl, await read()));
  let kept: { readonly document: Promise<SiteDocument>; readonly readAt: number } | null = null;
  const find = (): Promise<SiteDocument> => {
    const now = clock.now().getTime();
    if (kept !== null && now - kept.readAt < KEPT_MS) return kept.document;
    const asked = { document: write(), readAt: now };
    kept = asked;
    asked.document.catch(() => {
      if (kept === asked) kept = null;
    });
    return asked.document;
  };
  const instance = app.getHttpAdapter().getInstance();
  instance.get(path, async (request, reply) =>
    sendDocument(request, reply.header('cache-control', `public, max-age=${KEPT_MS / 1000}`), await find(), ATOM_TYPE),
  );
}

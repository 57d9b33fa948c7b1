import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { CONFIG, type Config } from '../../platform/config/config';
import type { BuiltPage } from '../rendering/client-folder';
import { countryPrefixes, crisisPrefixes, indexPrefixes } from '../site-pages';
import { SitemapService } from './sitemap.service';

const HOUR = 'public, max-age=3600';

/** Tells search engines what there is. */
export function serveSitemap(app: NestFastifyApplication, pages: readonly BuiltPage[]): void {
  const instance = app.getHttpAdapter().getInstance();
  const sitemap = app.get(SitemapService, { strict: false });
  const { publicUrl } = app.get<Config>(CONFIG).http;
  const paths = pages.filter(({ pattern, noindex, hasToken }) => !noindex && !hasToken && !pattern.includes(':')).map(({ pattern }) => pattern);
  const prefixes = { indexes: indexPrefixes(pages), crises: crisisPrefixes(pages), countries: countryPrefixes(pages) };
  instance.get('/sitemap.xml', async (_request, reply) =>
    reply
      .header('cache-control', HOUR)
      .type('application/xml; charset=utf-8')
      .send(await sitemap.write(paths, prefixes)),
  );
  instance.get('/robots.txt', (_request, reply) => reply.header('cache-control', HOUR).type('text/plain; charset=utf-8').send(robots(publicUrl)));
}

function robots(origin: string): string {
  const closed = ['/api/', '/v1/', '/dashboard'].map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...closed, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}

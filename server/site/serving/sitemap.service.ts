import { Inject, Injectable } from '@nestjs/common';
import { escapeUTF8 } from 'entities';
import { FAMILIES, LatestRepository } from '../../indexes';
import { Clock } from '../../platform/clock';
import { CONFIG, type Config } from '../../platform/config/config';
import { SCOPES } from '../../reference/scopes';
import { PublishedCrises } from '../data/published-crises.service';
import { PublishedDataService } from '../data/published-data.service';
import { indexPath } from '../site-pages';

type Prefixes = Readonly<Record<'indexes' | 'crises' | 'countries', readonly string[]>>;

/** Rewritten at most this often. */
const KEPT_MS = 3_600_000;

/** The list of addresses for search engines: pages, every index that has a value, its countries, and crises. */
@Injectable()
export class SitemapService {
  private kept: { readonly xml: string; readonly writtenAt: number } | null = null;

  constructor(
    private readonly published: PublishedDataService,
    private readonly crises: PublishedCrises,
    private readonly latest: LatestRepository,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** `prefixes`: what stands before the ids, one for each language. */
  async write(paths: readonly string[], prefixes: Prefixes): Promise<string> {
    const now = this.clock.now().getTime();
    if (this.kept !== null && now - this.kept.writtenAt < KEPT_MS) return this.kept.xml;
    const { edition, publication } = await this.published.findPublished();
    const valued = await this.latest.listValued(edition);
    const indexes = FAMILIES.flatMap((family) =>
      valued[family].flatMap((scope) => prefixes.indexes.map((prefix) => indexPath({ family, scope: SCOPES[scope] }, prefix))),
    );
    const ids = publication === null ? [] : await this.crises.listIds(edition);
    const crises = ids.flatMap((id) => prefixes.crises.map((prefix) => prefix + id));
    const countries = valued.mvi
      .filter((scope) => SCOPES[scope].kind === 'country')
      .flatMap((scope) => prefixes.countries.map((prefix) => prefix + SCOPES[scope].slug));
    const changedAt = publication === null ? '' : `<lastmod>${publication.updatedAt}</lastmod>`;
    const entry = (path: string, more = ''): string => `<url><loc>${escapeUTF8(this.config.http.publicUrl + path)}</loc>${more}</url>\n`;
    const xml = [
      '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n',
      ...paths.map((path) => entry(path)),
      ...indexes.map((path) => entry(path, changedAt)),
      ...countries.map((path) => entry(path, changedAt)),
      ...crises.map((path) => entry(path, changedAt)),
      '</urlset>\n',
    ].join('');
    this.kept = { xml, writtenAt: now };
    return xml;
  }
}

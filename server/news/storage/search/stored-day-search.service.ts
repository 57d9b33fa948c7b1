import { crc32 } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { toIsoDay } from '../../../platform/clock';
import { presenceOfScore } from '../../enrichment/categories/category-presence';
import { isEarlier, representatives } from '../../enrichment/stories/representatives';
import { groupStories } from '../../enrichment/stories/story-groups';
import type { Presence } from '../../model/article-in-scope';
import { ArticlesRepository, type CountedArticle } from '../articles.repository';
import { OutletVoices } from '../outlets/outlet-voices.service';
import { packArticles } from './packed-articles';
import { IDENTITY_BYTES, type SearchDay, SearchDays } from './search-days';
import { type NewText, SearchTexts } from './search-texts';

/** Articles whose words are read at once. */
const PORTION = 5_000;
const HASH_BYTES = 16;

/** Makes what stored articles of a day are searched by. An article keeps its place; with another headline it is another one. */
@Injectable()
export class StoredDaySearch {
  constructor(
    private readonly articles: ArticlesRepository,
    private readonly voices: OutletVoices,
    private readonly days: SearchDays,
    private readonly texts: SearchTexts,
  ) {}

  async make(manager: EntityManager, day: number, now: Date): Promise<SearchDay> {
    const known = await this.days.find(manager, 'live', day);
    if (known === null) await this.texts.clear(manager, 'live', day);
    const articles = await this.articles.listCounted(manager, day);
    const voices = await this.voices.of(manager, day, new Map(articles.map(({ outlet, outletDomain }) => [outlet, outletDomain])));
    const voiceOf = ({ outlet }: CountedArticle): number => voices.get(outlet) ?? outlet;
    const counted = new Set(representatives(articles, groupStories(articles), voiceOf));
    const places = placesIn(known?.identities ?? Buffer.alloc(0));
    const first = places.size;
    const fresh = articles.filter((article) => !places.has(identityOf(article).toString('latin1'))).sort((a, b) => (isEarlier(a, b) ? -1 : 1));
    for (const article of fresh) places.set(identityOf(article).toString('latin1'), places.size);
    await this.addTexts(manager, day, fresh, first);
    const searched = articles.map((article) => {
      const place = places.get(identityOf(article).toString('latin1'))!;
      return {
        place,
        text: place,
        outlet: article.outlet,
        voice: voiceOf(article),
        isCounted: counted.has(article),
        countries: presencesOf(article.countries),
        categories: presencesOf(article.categories).map(({ label, units }) => ({ label, units: presenceOfScore(units) })),
      };
    });
    return {
      counts: packArticles(searched.sort((a, b) => a.place - b.place)),
      articles: articles.length,
      identities: Buffer.concat([known?.identities ?? Buffer.alloc(0), ...fresh.map(identityOf)]),
      addedAt: [...(known?.addedAt ?? []), ...(fresh.length > 0 ? [now] : [])],
      addedFrom: [...(known?.addedFrom ?? []), ...(fresh.length > 0 ? [first] : [])],
    };
  }

  private async addTexts(manager: EntityManager, day: number, articles: readonly CountedArticle[], first: number): Promise<void> {
    for (let from = 0; from < articles.length; from += PORTION) {
      const portion = articles.slice(from, from + PORTION);
      const rows: { at: number; text: string; language: string }[] = await manager.query(
        `SELECT t.at::int AS at, concat_ws(' ', a.title, a.names) AS text, a.language
         FROM unnest($2::bytea[]) WITH ORDINALITY AS t (hash, at) JOIN articles a ON a.day = $1 AND a.url_hash = t.hash ORDER BY t.at`,
        [toIsoDay(day), portion.map(({ urlHash }) => urlHash)],
      );
      const texts = rows.map(({ at, text, language }): NewText => ({ number: first + from + at - 1, language, text }));
      await this.texts.add(manager, 'live', day, texts);
    }
  }
}

/** Hash of the address, checksum of the headline. */
function identityOf({ urlHash, title }: CountedArticle): Buffer {
  const identity = Buffer.alloc(IDENTITY_BYTES);
  urlHash.copy(identity, 0, 0, HASH_BYTES);
  identity.writeUInt32BE(crc32(title ?? ''), HASH_BYTES);
  return identity;
}

function placesIn(identities: Buffer): Map<string, number> {
  const count = identities.length / IDENTITY_BYTES;
  return new Map(
    Array.from({ length: count }, (_, place) => [identities.toString('latin1', place * IDENTITY_BYTES, (place + 1) * IDENTITY_BYTES), place]),
  );
}

function presencesOf(pairs: readonly number[]): Presence[] {
  return Array.from({ length: pairs.length / 2 }, (_, at) => ({ label: pairs[2 * at], units: pairs[2 * at + 1] }));
}

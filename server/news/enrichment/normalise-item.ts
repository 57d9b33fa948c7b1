import { dayOf, MAX_LEAD, publicationOf } from './publication';
import { cleanText, truncate } from './text/clean-text';
import type { NormalisationSteps, NormalisedArticle } from '../model/normalised-article';
import { countriesOfTitle } from './countries/title-countries';
import { itemStoryKeys } from './stories/story-key';
import { languageCode } from './text/language';
import { titleWords } from './text/title-words';
import { canonicalUrl, urlHash } from './text/urls';
import { LEAD_WORDS, STATED_SCORE } from './categories/categories';
import { archivedItemHash, itemHash, outletOfItem, pageHashOf } from './item-identity';
import type { DateTrust, NewsItem } from '../model/news-item';

/** Why an item is refused whole. The words are stored and counted, so the set is closed. */
export type ItemRefusal =
  /** Neither an identifier nor an address. */
  | 'identifier'
  /** Neither a headline nor a text. */
  | 'empty'
  /** An address that is malformed, carries credentials or is too long. */
  | 'url'
  /** No outlet can be told. */
  | 'outlet'
  /** Dated later than the present allows. */
  | 'future'
  /** Dated before 1980. */
  | 'ancient';

const MAX_TITLE = 500;
const MAX_ITEM_ID = 255;
const EARLIEST = Date.UTC(1980, 0, 1);

/**
 * Makes an article of an item of a feed or archive: address, outlet, day, countries, categories and story keys.
 *
 * @param source the source that the item came from; part of the identity of an item without an address
 */
export function normaliseItem(
  item: NewsItem,
  source: string,
  trust: DateTrust,
  now: Date,
  steps: NormalisationSteps,
): NormalisedArticle | { readonly refused: ItemRefusal } {
  const id = truncate(cleanText(item.id), MAX_ITEM_ID);
  const title = truncate(cleanText(item.title), MAX_TITLE);
  const url = item.url === null ? null : canonicalUrl(item.url);
  if (url === null && item.url !== null) return { refused: 'url' };
  if (id === '' && url === null) return { refused: 'identifier' };
  if (title === '' && item.text === '') return { refused: 'empty' };
  const outlet = outletOfItem(item.outlet, url, steps.outlets);
  if (outlet === null) return { refused: 'outlet' };
  const dates = datesOf(item, trust, now);
  if (typeof dates === 'string') return { refused: dates };
  const words = titleWords(title);
  const textWords = item.text === '' ? [] : titleWords(item.text);
  const wordCount = textWords.length;
  const language = languageCode(item.language);
  return {
    recordId: id,
    url,
    ...identityOf(trust, source, item, url),
    outletDomain: outlet.domain,
    outletName: outlet.name,
    seenAt: item.seenAt,
    ...dates,
    language,
    title: title === '' ? null : title,
    tone: item.tone,
    wordCount,
    countries: item.countries === null ? countriesOfTitle(title, outlet.domain, language) : equalShares(item.countries),
    categories:
      item.categories === null
        ? steps.categoriser.categorise({
            themes: [],
            wordCount,
            words,
            lead: textWords.slice(0, LEAD_WORDS),
            outletDomain: outlet.domain,
            url,
            language,
          })
        : item.categories.slice(0, 3).map((index) => ({ index, score: STATED_SCORE })),
    ...itemStoryKeys({ title, text: item.text, wordCount, outletDomain: outlet.domain }),
    version: item.version,
  };
}

/** Feeds reuse identifiers and change them with every edit, so what they bring is known by its page; archives mean what they state. */
function identityOf(trust: DateTrust, source: string, { id, outlet }: NewsItem, url: string | null): Pick<NormalisedArticle, 'urlHash' | 'item'> {
  if (trust === 'recent') return { urlHash: url === null ? itemHash(source, id) : urlHash(url), item: null };
  return { urlHash: archivedItemHash(source, id, url, outlet) ?? itemHash(source, id), item: { pageHash: pageHashOf(url) } };
}

function datesOf(item: NewsItem, trust: DateTrust, now: Date): Pick<NormalisedArticle, 'publishedAt' | 'day'> | 'future' | 'ancient' {
  const { publishedAt, seenAt } = item;
  if (seenAt.getTime() > now.getTime() + MAX_LEAD) return 'future';
  if (seenAt.getTime() < EARLIEST) return 'ancient';
  if (trust === 'recent' || publishedAt === null) return publicationOf(seenAt, publishedAt, false);
  if (publishedAt.getTime() > now.getTime() + MAX_LEAD) return 'future';
  return publishedAt.getTime() < EARLIEST ? 'ancient' : { publishedAt, day: dayOf(publishedAt, false) };
}

/** Stated countries share the article evenly, in thousandths rounded down; as elsewhere three at most. */
function equalShares(countries: readonly number[]): NormalisedArticle['countries'] {
  const kept = [...new Set(countries)].slice(0, 3);
  return kept.map((index) => ({ index, weight: Math.floor(1000 / kept.length) }));
}

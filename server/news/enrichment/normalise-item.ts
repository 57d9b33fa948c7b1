import type { DateTrust, IdentifiedItem, NewsItem } from '../model/news-item';
import type { NormalisationSteps, NormalisedArticle } from '../model/normalised-article';
import { LEAD_WORDS } from './categories/rule-categoriser';
import { enrich } from './enrich';
import { outletOfItem } from './identity';
import { dayOf, MAX_LEAD, publicationOf } from './publication';
import { fingerprintOfText } from './stories/story-key';
import { cleanText, truncate } from './text/clean-text';
import { languageCode } from './text/language';
import { titleWords } from './text/title-words';

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

/** What is beyond is not looked at. */
const MAX_TITLE = 500;
const MAX_OPENING = 400;
const EARLIEST = Date.UTC(1980, 0, 1);

/** Makes an article of an identified item of a feed or archive, or says why it is refused. */
export function normaliseItem(
  { item, id, url, hash, archived }: IdentifiedItem,
  trust: DateTrust,
  now: Date,
  steps: NormalisationSteps,
): NormalisedArticle | { readonly refused: ItemRefusal } {
  const title = truncate(cleanText(item.title), MAX_TITLE);
  if (url === null && item.url !== null) return { refused: 'url' };
  if (id === '' && url === null) return { refused: 'identifier' };
  if (title === '' && item.text === '') return { refused: 'empty' };
  const outlet = outletOfItem(item.outlet, url, steps.outlets);
  if (outlet === null) return { refused: 'outlet' };
  const dates = datesOf(item, trust, now);
  if (typeof dates === 'string') return { refused: dates };
  const words = titleWords(item.text);
  const article = {
    recordId: id,
    url,
    urlHash: hash,
    outlet,
    seenAt: item.seenAt,
    ...dates,
    language: languageCode(item.language),
    title,
    tone: item.tone,
    wordCount: words.length,
    names: null,
    lead: words.slice(0, LEAD_WORDS),
    opening: truncate(item.text, MAX_OPENING),
    themes: [],
    locations: [],
    statedCategories: item.categories,
    statedCountries: item.countries,
    text: fingerprintOfText(item.text, words),
    version: item.version,
    item: archived,
  };
  return enrich(article, steps);
}

function datesOf(item: NewsItem, trust: DateTrust, now: Date): Pick<NormalisedArticle, 'publishedAt' | 'day'> | 'future' | 'ancient' {
  const { publishedAt, seenAt } = item;
  if (seenAt.getTime() > now.getTime() + MAX_LEAD) return 'future';
  if (seenAt.getTime() < EARLIEST) return 'ancient';
  if (trust === 'recent' || publishedAt === null) return publicationOf(seenAt, publishedAt, false);
  if (publishedAt.getTime() > now.getTime() + MAX_LEAD) return 'future';
  return publishedAt.getTime() < EARLIEST ? 'ancient' : { publishedAt, day: dayOf(publishedAt, false) };
}

import { NOTHING_BUT_HEADLINE, type Evidence } from './evidence';

/** Labels that were stored before their evidence was. */
export interface EarlierLabels {
  /** Position in COUNTRIES, thousandths, and so on; the thousandths were shares of 300 and more, three at most. */
  readonly countries: readonly number[];
  /** Position in CATEGORIES, tenths of score, and so on. */
  readonly categories: readonly number[];
  /** There was no text to read beside the headline. */
  readonly isHeadlineAlone: boolean;
}

const STATED_TENTHS = 100;
const PLACE_MENTIONS = 10;

/**
 * What labels say of the text that they were made from: a country had three tenths of its places or more. Categories are kept as they were,
 * but where the headline was all and no source had stated them: then they can be made again.
 */
export function evidenceOfEarlier({ countries, categories, isHeadlineAlone }: EarlierLabels): Evidence {
  const located = Array.from({ length: countries.length / 2 }, (_, at) => ({ index: countries[2 * at], mentions: PLACE_MENTIONS, firstOffset: -1 }));
  const isStated = categories.some((tenths, at) => at % 2 === 1 && tenths === STATED_TENTHS);
  return {
    ...NOTHING_BUT_HEADLINE,
    places: located.length === 0 ? null : { total: PLACE_MENTIONS * located.length, countries: located },
    earlierCategories: isHeadlineAlone && !isStated ? null : categories.filter((_, at) => at % 2 === 0),
  };
}

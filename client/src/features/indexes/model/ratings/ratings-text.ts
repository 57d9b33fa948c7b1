import type { Severity } from '../../../../shared/contract/page-data';
import type { RatingMessages } from '../../../../shared/i18n/en/indexes/ratings';
import type { Locale } from '../../../../shared/i18n/languages';
import { fill } from '../../../../shared/ui/text/fill';
import { listText } from '../../../../shared/ui/text/format';

const LEVELS: readonly Severity[] = [1, 2, 3, 4, 5];

/** What the map shows, in a sentence. @param counts countries by level; without a rating at 0 */
export function mapSentence(
  counts: readonly number[],
  ratings: Pick<RatingMessages, 'mapText' | 'mapCount'>,
  levels: Readonly<Record<Severity, string>>,
  locale: Locale,
): string {
  const texts = LEVELS.map((level) => fill(ratings.mapCount, { count: counts[level], level: levels[level].toLowerCase() }));
  return fill(ratings.mapText, { counts: listText(texts, locale), none: counts[0] });
}

import type { CatalogueRowResponse } from '../../../shared/api/generated/barograph.schemas';
import type { Locale } from '../../../shared/i18n/languages';
import type { Messages } from '../../../shared/i18n/messages';
import { fill } from '../../../shared/ui/text/fill';
import { formatDay } from '../../../shared/ui/text/format';

/** Why an index has no value, and when it will have one where that is known; `''` where it has one. */
export function missingReason(
  { reason, expectedFrom }: Pick<CatalogueRowResponse, 'reason' | 'expectedFrom'>,
  { reasons, expected }: Messages['dashboardIndexes'],
  locale: Locale,
): string {
  if (reason === null) return '';
  return expectedFrom === null ? reasons[reason] : `${reasons[reason]} ${fill(expected, { day: formatDay(expectedFrom, locale) })}`;
}

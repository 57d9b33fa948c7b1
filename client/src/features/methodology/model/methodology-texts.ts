import { COMPLETE_DAY_SHARE, CURRENT_METHODOLOGY, METHODOLOGIES } from '../../../shared/contract/methodology';
import { CRISIS } from '../../../shared/contract/crises';
import { CLEARLY_NEGATIVE, NEWS_POINTS } from '../../../shared/contract/tone';
import type { MethodologyData } from '../../../shared/contract/page-data';
import type { Locale } from '../../../shared/i18n/languages';
import type { Messages } from '../../../shared/i18n/messages';
import type { PageContext } from '../../../shared/ui/public/page';
import { fillMessages, flatten } from '../../../shared/ui/text/fill-messages';
import { listText } from '../../../shared/ui/text/format';

type Described = Pick<MethodologyData, 'version' | 'parameters' | 'changes'>;

/** What the texts speak of, in the version that the values of the page are by. */
export function numbersOf({ parameters }: Described, locale: Locale): Record<string, string | number> {
  const { aggregateWeightCap } = { ...METHODOLOGIES[CURRENT_METHODOLOGY].parameters, ...parameters };
  const clearlyNegative = String(CLEARLY_NEGATIVE).replace('-', '−');
  return {
    ...flatten(parameters),
    ...flatten(CRISIS, 'crisis.'),
    clearlyNegative,
    newsPoints: NEWS_POINTS,
    crisisSharedPercent: CRISIS.sharedStories * 100,
    crisisFirstCut: CRISIS.peakCuts[0],
    crisisCuts: listText(CRISIS.peakCuts.map(String), locale),
    aggregateWeightCapPercent: aggregateWeightCap * 100,
    completeDayPercent: COMPLETE_DAY_SHARE * 100,
  };
}

/** In plain words. What is counted stands behind what is measured; how single values are explained, behind the components and before what is not claimed. */
export function plainSections(
  { plain, explained }: Pick<Messages['methodology'], 'plain' | 'explained'>,
  methodologyInputs: Messages['methodologyInputs'],
  numbers: Record<string, string | number>,
): Messages['methodology']['plain'] {
  const behind = plain.findIndex(({ id }) => id === 'components') + 1;
  const before = plain.length - 1;
  const sections = [
    ...[plain[0], ...methodologyInputs, ...plain.slice(1, behind), explained.oneDay],
    ...[...plain.slice(behind, before), explained.drivers, explained.tone, explained.crises, ...plain.slice(before)],
  ];
  return fillMessages(sections, numbers);
}

/** The texts about a version. */
export function textsOf(version: string, { plain, formulas, v2 }: Messages['methodology']): Messages['methodology']['v2'] {
  return version === 'v1' ? { plain, formulas: formulas.blocks } : v2;
}

export type MethodologyScreen = 'methodology' | 'methodologyInputs';

/** As it was published; of a page that was built without data, the version that this code computes with. */
export function methodologyOf(data: PageContext['data']): Described {
  if (data?.page === 'methodology') return data;
  const { version, parameters, changes } = METHODOLOGIES[CURRENT_METHODOLOGY];
  return {
    version,
    parameters,
    changes: changes.map((change) => ({ ...change, state: 'not_computed', publishedAt: null, endedAt: null }) as const).reverse(),
  };
}

/**
 * Methodology v2: the numbers that differ from v1 or were not in it. Everything else is as in `methodology.ts`. The API prints these
 * constants, so what is published and what is computed cannot differ.
 */
import { METHODOLOGY } from './methodology';

/** Calendar days of a component's own past that it is compared with: 52 whole weeks. */
const BASELINE_DAYS = 364;
/** Values of these days that must exist. */
const BASELINE_MIN_VALUES = 14;
/** First complete days of the dataset, in which the filters settle. */
const WARM_UP_DAYS = 7;
/** A component's location is drawn to the median of its own weekday by w = k / (k + pull), from minValues values k on. */
const WEEKDAYS = { pull: 10, minValues: 6 } as const;

/** What v2 changed, in sentences for the change log. */
const SUMMARY = [
  'A component is compared with its own weekday: its usual value is drawn from the median of the last 364 days to the median of the same weekday.',
].join(' ');

export const METHODOLOGY_V2 = {
  version: 'v2',
  parameters: {
    ...METHODOLOGY.parameters,
    baselineDays: BASELINE_DAYS,
    baselineMinValues: BASELINE_MIN_VALUES,
    warmUpDays: WARM_UP_DAYS,
    weekdays: WEEKDAYS,
  },
  changes: [...METHODOLOGY.changes, { version: 'v2', summary: SUMMARY }],
} as const;

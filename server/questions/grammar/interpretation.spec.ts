import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parseIsoDay, toIsoDay } from '../../platform/clock';
import { type Reading, readQuestion } from './interpretation';

const TODAY = parseIsoDay('2026-11-23')!;
/** Question; then what it is read as, see `summaryOf`. */
const EXAMPLES = readFileSync(join(__dirname, '../../../test/fixtures/questions/examples.tsv'), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'));

describe('readQuestion', () => {
  it('the examples are at least 120 different questions', () => {
    expect(EXAMPLES.length).toBeGreaterThanOrEqual(120);
    expect(new Set(EXAMPLES.map(([question]) => question)).size).toBe(EXAMPLES.length);
  });

  it.each(EXAMPLES)('reads "%s"', (question, ...expected) => {
    expect(summaryOf(readQuestion(question, TODAY))).toEqual(expected);
  });

  it('counts positions in UTF-16 code units', () => {
    const { words, unused } = readQuestion('🌍 Qatar 🛢', TODAY);
    expect(words).toEqual([{ text: 'Qatar', start: 3, end: 8, kind: 'country', meaning: 'Qatar' }]);
    expect(unused).toEqual([]);
  });

  it.each([
    ['', 'nothing_asked'],
    ['the of and please', 'nothing_asked'],
    ['&& || -- !', 'nothing_asked'],
    ['since March', 'nothing_asked'],
    ['Qatar in year 0', 'out_of_range'],
    ['Qatar since 0000-01-01', 'out_of_range'],
    ['Qatar last 0 days', 'out_of_range'],
    ['Qatar last 99999999 days', 'out_of_range'],
    ['Qatar last 400 years', 'out_of_range'],
    ['Qatar on 30 February 2025', 'no_such_date'],
    ['Qatar since 2025-13-01', 'no_such_date'],
    ['Qatar between 2025-05-01 and 2025-03-01', 'period_reversed'],
    ['Qatar since 2025 until 2024', 'period_reversed'],
    ['countries that are not rising', 'denial_unread'],
    ["countries that aren't emerging", 'denial_unread'],
    ['no crises in Qatar', 'denial_unread'],
    ['countries without crises', 'denial_unread'],
    ['Qatar from 28 to 31 November', 'no_such_date'],
    ['the last 3 days of May 2025 in Qatar', 'period_within_period'],
    ['Gulf of Mexico', 'nothing_asked'],
    ['top 0 countries', 'count_out_of_range'],
    ['top 100000 countries', 'count_out_of_range'],
  ])('refuses "%s" as %s', (question, code) => {
    const reading = readQuestion(question, TODAY);
    expect([reading.fault?.code, reading.interpretation]).toEqual([code, null]);
  });
});

function summaryOf({ interpretation, unused, ambiguous }: Reading): string[] {
  if (interpretation === null) return ['not read'];
  const { answer, measures, families, scopes, period, frequency, threshold, letters, ranking, status, isComparison } = interpretation;
  const slugs = scopes.map(({ slug }) => slug);
  const day = (number: number | null): string => (number === null ? '' : toIsoDay(number));
  return [
    [answer, ...(status === null ? [] : [status]), ...(isComparison ? ['compared'] : [])].join(' '),
    `${families.join('+')}: ${measures.join(' ')}`,
    slugs.length > 4 ? `${slugs.slice(0, 3).join(' ')} … ${slugs.length}` : slugs.join(' '),
    period.from === null && period.to === null ? '-' : `${day(period.from)}/${day(period.to)}${period.isDefault ? ' by default' : ''}`,
    frequency,
    threshold === null
      ? (letters?.join(' ') ?? '-')
      : `${threshold.measure} ${threshold.comparator} ${threshold.value}${threshold.upper === null ? '' : ` ${threshold.upper}`}`,
    ranking === null ? '-' : `${ranking.order} ${ranking.limit ?? 'all'} by ${ranking.by}`,
    unused.length === 0 ? '-' : unused.map(({ text, reason }) => `${text} (${reason})`).join(', '),
    ambiguous.length === 0 ? '-' : ambiguous.map(({ readings }) => readings.map(({ write }) => write).join(' or ')).join(', '),
  ];
}

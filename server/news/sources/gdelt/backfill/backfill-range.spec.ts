import { countWindows, parseBoundary, windowSpan } from './backfill-range';

const NOW = new Date('2026-03-10T10:22:00Z');
const at = (text: string): Date => new Date(text);
const span = (from: string, to: string) => windowSpan(at(from), at(to), ['gdelt'], NOW);
const fieldsOf = (from: string, to: string): Record<string, string[]> => {
  try {
    span(from, to);
  } catch (error) {
    return Object.fromEntries(
      Object.entries((error as { options: { errors: Record<string, { key: string }[]> } }).options.errors).map(([field, messages]) => [
        field,
        messages.map(({ key }) => key),
      ]),
    );
  }
  return {};
};

describe('windowSpan', () => {
  it('includes the windows labeled at or between the ends of a range', () => {
    expect(span('2026-03-01T10:00:00Z', '2026-03-01T11:00:00Z')).toEqual({
      from: at('2026-03-01T10:00:00Z'),
      to: at('2026-03-01T11:00:00Z'),
      streams: ['gdelt'],
    });
    expect(span('2026-03-01T10:01:00Z', '2026-03-01T10:59:59Z')).toMatchObject({ from: at('2026-03-01T10:15:00Z'), to: at('2026-03-01T10:45:00Z') });
    expect(countWindows({ from: at('2026-03-01T00:15:00Z'), to: at('2026-03-02T00:00:00Z'), streams: ['gdelt', 'gdelt-translated'] })).toBe(192);
  });

  it.each([
    ['2015-02-18T22:59:00Z', '2015-02-19T00:00:00Z', { from: ['before_first_window'] }],
    ['2026-03-01T00:00:00Z', '2026-03-10T10:22:01Z', { to: ['in_future'] }],
    ['2026-03-02T00:00:00Z', '2026-03-01T00:00:00Z', { to: ['range_reversed'] }],
    ['2026-03-02T00:01:00Z', '2026-03-02T00:14:00Z', { to: ['range_without_window'] }],
    ['2015-02-18T23:00:00Z', '2026-03-10T10:22:00Z', {}],
  ])('checks a range from %s to %s and finds the errors %j', (from, to, fields) => {
    expect(fieldsOf(from, to)).toEqual(fields);
  });
});

describe('parseBoundary', () => {
  it.each([
    ['2026-03-01', 'from', '2026-03-01T00:15:00Z'],
    ['2026-03-01', 'to', '2026-03-02T00:00:00Z'],
    ['2026-03-10', 'to', '2026-03-10T10:22:00Z'],
    ['2026-03-11', 'to', '2026-03-12T00:00:00Z'],
    ['2015-02-18', 'from', '2015-02-18T23:00:00Z'],
    ['2026-03-01T07:05', 'from', '2026-03-01T07:05:00Z'],
    ['2026-03-01T07:05Z', 'to', '2026-03-01T07:05:00Z'],
  ] as const)('reads %s as the bound “%s”: %s', (text, side, instant) => {
    expect(parseBoundary(text, side, NOW)).toEqual(at(instant));
  });

  it.each(['', 'yesterday', '2026-02-30', '2026-02-30T10:00', '2026-03-01T24:00', '2026-03-01 10:00', '20260301', '2026-03-01T10:00+02:00'])(
    'rejects the bound %j',
    (text) => expect(parseBoundary(text, 'from', NOW)).toBeNull(),
  );
});

import { parseIsoDay, toIsoDay } from '../../platform/clock';
import type { Span, Unit } from './items';

/** First and last day as day numbers; null is unbounded. */
export interface DayRange {
  readonly from: number | null;
  readonly to: number | null;
}

/** Why a date is none: of no calendar, or further than anything that could be counted. */
export type SpanFault = 'no_such_date' | 'out_of_range';

const YEAR_MIN = 1900;
const YEAR_MAX = 2199;
const MONTHS: Partial<Record<Unit, number>> = { month: 1, quarter: 3, half: 6, year: 12 };
const DAYS: Partial<Record<Unit, number>> = { day: 1, week: 7 };
/** Most units to count back: a century of days. */
const COUNT_MAX = 36_525;
const THURSDAY = 3;

/** The days of a span, seen from a day; a date without its year is the latest one that has begun. */
export function resolveSpan(span: Span, today: number): DayRange | SpanFault {
  switch (span.type) {
    case 'all':
      return { from: null, to: null };
    case 'year':
      return isYear(span.year) ? months(span.year * 12, 12) : 'out_of_range';
    case 'day':
      return resolveDay(span, today);
    case 'month':
    case 'quarter':
    case 'half':
      return resolveNamed(span, today);
    case 'last':
    case 'ago':
      return resolveCount(span, today);
    default:
      return resolveCalendar(span, today);
  }
}

/** A day, or those up to another of its month. */
function resolveDay(span: Extract<Span, { type: 'day' }>, today: number): DayRange | SpanFault {
  const first = resolveDate(span, today);
  if (typeof first === 'string' || span.last === undefined) return first;
  const last = first.from! + span.last - span.day;
  return monthNumber(last) === monthNumber(first.from!) ? { from: first.from, to: last } : 'no_such_date';
}

function resolveDate({ year, isNumeric = false, ...date }: Extract<Span, { type: 'day' }>, today: number): DayRange | SpanFault {
  // 5/25/2025 can only be of May.
  const [day, month] = isNumeric && date.month > 12 ? [date.month, date.day] : [date.day, date.month];
  if (year !== null) {
    if (!isYear(year)) return 'out_of_range';
    const known = dayOf(year, month, day);
    return known === null ? 'no_such_date' : { from: known, to: known };
  }
  // 29 February is found in the latest leap year.
  const thisYear = Math.floor(monthNumber(today) / 12);
  for (let candidate = thisYear; candidate > thisYear - 9; candidate--) {
    const known = dayOf(candidate, month, day);
    if (known !== null && known <= today) return { from: known, to: known };
  }
  return 'no_such_date';
}

function resolveNamed({ type, year, number }: Extract<Span, { type: 'month' | 'quarter' | 'half' }>, today: number): DayRange | SpanFault {
  const length = MONTHS[type]!;
  if (year !== null && !isYear(year)) return 'out_of_range';
  if (number < 1 || number > 12 / length) return 'no_such_date';
  const current = monthNumber(today);
  const inYear = (number - 1) * length;
  const ofThisYear = Math.floor(current / 12) * 12 + inYear;
  const first = year === null ? (ofThisYear <= current ? ofThisYear : ofThisYear - 12) : year * 12 + inYear;
  return months(first, length);
}

function resolveCount({ type, count, unit }: Extract<Span, { type: 'last' | 'ago' }>, today: number): DayRange | SpanFault {
  if (count < 1 || count > COUNT_MAX) return 'out_of_range';
  const before = monthsBefore(today, count, unit);
  if (before < firstDayOfMonth(YEAR_MIN * 12)) return 'out_of_range';
  return type === 'ago' ? { from: before, to: before } : { from: before + 1, to: today };
}

/** The same day so many units earlier, or the last one of a shorter month. */
function monthsBefore(today: number, count: number, unit: Unit): number {
  const days = DAYS[unit];
  if (days !== undefined) return today - count * days;
  const month = monthNumber(today) - count * MONTHS[unit]!;
  const inMonth = today - firstDayOfMonth(monthNumber(today));
  return Math.min(firstDayOfMonth(month) + inMonth, firstDayOfMonth(month + 1) - 1);
}

function resolveCalendar({ type, unit }: Extract<Span, { type: 'this' | 'previous' | 'to-date' }>, today: number): DayRange {
  const whole = unitAround(unit, today);
  if (type === 'previous') return unitAround(unit, whole.from - 1);
  return { from: whole.from, to: today };
}

function unitAround(unit: Unit, day: number): { from: number; to: number } {
  if (unit === 'day') return { from: day, to: day };
  if (unit === 'week') {
    // Day 0 was a Thursday; weeks start on Monday.
    const monday = day - ((((day + THURSDAY) % 7) + 7) % 7);
    return { from: monday, to: monday + 6 };
  }
  const length = MONTHS[unit]!;
  return months(Math.floor(monthNumber(day) / length) * length, length);
}

function months(first: number, count: number): { from: number; to: number } {
  return { from: firstDayOfMonth(first), to: firstDayOfMonth(first + count) - 1 };
}

/** Months since year 0. */
function monthNumber(day: number): number {
  const [year, month] = toIsoDay(day).split('-').map(Number);
  return year * 12 + month - 1;
}

function firstDayOfMonth(month: number): number {
  return dayOf(Math.floor(month / 12), (month % 12) + 1, 1)!;
}

function dayOf(year: number, month: number, day: number): number | null {
  const two = (number: number): string => String(number).padStart(2, '0');
  return parseIsoDay(`${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`);
}

function isYear(year: number): boolean {
  return year >= YEAR_MIN && year <= YEAR_MAX;
}

import type { QueryRowResponse, QuestionWordResponse, UnusedWordResponse } from '../../../shared/api/generated/barograph.schemas';
import { type ChartSeries, daysBetween } from '../../../shared/ui/chart/chart-model';

/** A piece of the question between two borders of its parts. */
export interface Piece {
  readonly start: number;
  readonly text: string;
  /** Null between parts, and for words that ask for nothing. */
  readonly kind: string | null;
  readonly meaning: string | null;
}

/** The question cut at the parts that were read or could not be used. */
export function piecesOf(
  question: string,
  { words, unused }: { readonly words: readonly QuestionWordResponse[]; readonly unused: readonly UnusedWordResponse[] },
): Piece[] {
  const parts = [
    ...words.map(({ start, end, kind, meaning }) => ({
      start,
      end,
      kind: kind === 'filler' ? null : kind,
      meaning: kind === 'filler' ? null : meaning,
    })),
    ...unused.map(({ start, end }) => ({ start, end, kind: 'unused', meaning: null })),
  ].sort((one, other) => one.start - other.start);
  const pieces: Piece[] = [];
  let at = 0;
  for (const { start, end, kind, meaning } of parts) {
    if (start > at) pieces.push({ start: at, text: question.slice(at, start), kind: null, meaning: null });
    pieces.push({ start, text: question.slice(start, end), kind, meaning });
    at = end;
  }
  return at < question.length ? [...pieces, { start: at, text: question.slice(at), kind: null, meaning: null }] : pieces;
}

/** The question with a part of it written in another way. */
export function rewrite(question: string, { start, end }: { readonly start: number; readonly end: number }, text: string): string {
  return question.slice(0, start) + text + question.slice(end);
}

const LINES_MAX = 5;

/** Daily lines of an answer, or none where it has no days, no values or more than five indexes. */
export function seriesOfRows(rows: readonly QueryRowResponse[]): ChartSeries[] {
  const byIndex = Map.groupBy(rows, ({ index_id }) => index_id ?? '');
  if (byIndex.size > LINES_MAX) return [];
  return [...byIndex].flatMap(([id, own]) => {
    const days = own.flatMap(({ date, value, name }) => (typeof date === 'string' ? [{ date, value: value ?? null, name }] : []));
    if (days.length < 2) return [];
    const values = Array<number | null>(daysBetween(days[0].date, days[days.length - 1].date) + 1).fill(null);
    for (const { date, value } of days) values[daysBetween(days[0].date, date)] = value;
    return [{ id, label: days[0].name ?? id, firstDay: days[0].date, values }];
  });
}

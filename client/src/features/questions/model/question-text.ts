import type { QuestionWordResponse, UnusedWordResponse } from '../../../shared/api/generated/barograph.schemas';

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

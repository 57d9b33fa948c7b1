import { ApiProperty } from '@nestjs/swagger';
import type { Reading } from '../grammar/interpretation';
import { UNUSED_REASONS, type UnusedReason, WORD_KINDS, type WordKind } from '../grammar/reading';

class QuestionPartResponse {
  /**
   * The part as it is written.
   * @example 'since March'
   */
  text!: string;

  /**
   * Where it begins in `query`, in UTF-16 code units from 0, as JavaScript and Java count.
   * @example 17
   */
  @ApiProperty({ type: 'integer' })
  start!: number;

  /**
   * The first position that is no part of it.
   * @example 28
   */
  @ApiProperty({ type: 'integer' })
  end!: number;
}

/** A part of the question that was read. */
export class QuestionWordResponse extends QuestionPartResponse {
  /**
   * What kind of part it is; `filler` asks for nothing.
   * @example 'period'
   */
  @ApiProperty({ enum: WORD_KINDS })
  kind!: WordKind;

  /**
   * What it was read as.
   * @example 'from 2026-03-01'
   */
  meaning!: string;
}

/** A part of the question that nothing could be made of; the answer leaves it out. */
export class UnusedWordResponse extends QuestionPartResponse {
  /**
   * Why: not in the vocabulary, another of its kind came before it, or it does not fit the rest.
   * @example 'unknown_word'
   */
  @ApiProperty({ enum: UNUSED_REASONS })
  reason!: UnusedReason;
}

/** One reading of a part. */
export class QuestionReadingResponse {
  /**
   * What the part may mean.
   * @example 'South Korea'
   */
  meaning!: string;

  /**
   * What to write in its place to mean this without doubt.
   * @example 'South Korea'
   */
  write!: string;

  /**
   * Whether the answer rests on this reading.
   * @example true
   */
  is_used!: boolean;
}

/** A part of the question that may mean several things. */
export class AmbiguousWordResponse extends QuestionPartResponse {
  /** What it may mean; the answer rests on the first. */
  readings!: QuestionReadingResponse[];
}

/** How a question was read. Every letter and number of it is in `words` or in `unused`. */
export class ReadingResponse {
  /** Parts that were read, in the order of the question. */
  words!: QuestionWordResponse[];

  /** Parts that could not be used, in the order of the question. */
  unused!: UnusedWordResponse[];

  /** Parts that may mean several things. */
  ambiguous!: AmbiguousWordResponse[];
}

export function toReadingResponse({ words, unused, ambiguous }: Reading): ReadingResponse {
  return {
    words: words.map(({ text, start, end, kind, meaning }) => ({ text, start, end, kind, meaning })),
    unused: unused.map(({ text, start, end, reason }) => ({ text, start, end, reason })),
    ambiguous: ambiguous.map(({ text, start, end, readings }) => ({
      text,
      start,
      end,
      readings: readings.map(({ meaning, write, isUsed }) => ({ meaning, write, is_used: isUsed })),
    })),
  };
}

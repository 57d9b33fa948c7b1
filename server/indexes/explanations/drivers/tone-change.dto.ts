import { ApiProperty } from '@nestjs/swagger';
import type { SeriesRecord } from '../../storage/index-record';
import { type News, NEWS, newsOf } from '../change/good-or-bad';
import { roundPoints } from './drivers-parts.dto';

/** Whether a move is good or bad news, by the tone of the stories in scope on both days. */
export class ToneChangeResponse {
  /**
   * Mean tone on the day; null if no story has a tone.
   * @example -3.1
   */
  @ApiProperty({ type: Number, nullable: true })
  value!: number | null;

  /**
   * Mean tone on the earlier day.
   * @example -1.84
   */
  @ApiProperty({ type: Number, nullable: true })
  against!: number | null;

  /**
   * Change of the mean tone.
   * @example -1.26
   */
  @ApiProperty({ type: Number, nullable: true })
  change!: number | null;

  /**
   * `good` if the tone rose by 0.5 or more, `bad` if it fell by 0.5 or more, otherwise `neutral`; null if either day has no tone.
   * @example 'bad'
   */
  @ApiProperty({ enum: NEWS, nullable: true })
  news!: News | null;
}

export function toToneChange({ tone: before }: Pick<SeriesRecord, 'tone'>, { tone: after }: Pick<SeriesRecord, 'tone'>): ToneChangeResponse {
  const [against, value] = [before?.mean ?? null, after?.mean ?? null];
  return { value, against, change: value === null || against === null ? null : roundPoints(value - against), news: newsOf(against, value) };
}

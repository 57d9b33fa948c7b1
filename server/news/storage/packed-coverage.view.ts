import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { parseIsoDay, toIsoDay } from '../../platform/clock';
import type { CoverageDay } from '../../volatility/coverage';
import type { CountsPiece } from '../../volatility/coverage-index';
import type { Dataset } from '../model/dataset';

/** The counts of a day as they are stored. */
export interface PackedCoverage {
  readonly day: number;
  readonly state: CoverageDay['state'];
  readonly hash: Buffer;
  readonly counts: Buffer;
}

/** Where a piece of a day's counts lies, by their hash. */
interface WantedPiece {
  readonly day: number;
  readonly hash: Uint8Array;
  readonly from: number;
  readonly length: number;
}

/** Stored counts without unpacking them. */
@Injectable()
export class PackedCoverageView {
  constructor(private readonly dataSource: DataSource) {}

  /** Those of the days given, ascending; days that are absent are left out. */
  async list(dataset: Dataset, days: readonly number[]): Promise<PackedCoverage[]> {
    const rows: { day: string; state: CoverageDay['state']; counts_hash: Buffer; counts: Buffer }[] = await this.dataSource.query(
      `SELECT day::text, state, counts_hash, counts FROM coverage_days WHERE dataset = $1 AND day = ANY ($2::date[]) ORDER BY day`,
      [dataset, days.map(toIsoDay)],
    );
    return rows.map(({ day, state, counts_hash: hash, counts }) => ({ day: parseIsoDay(day)!, state, hash, counts }));
  }

  /** Pieces by day, as they lie; there are none of a day that has other counts by now. The database reads the pieces alone, since counts are stored without being compressed. */
  async listPieces(dataset: Dataset, pieces: readonly WantedPiece[]): Promise<Map<number, readonly CountsPiece[]>> {
    const rows: { day: string; start: number; piece: Buffer }[] = await this.dataSource.query(
      `SELECT c.day::text, p.start, substring(c.counts FROM p.start + 1 FOR p.length) AS piece
       FROM unnest($2::date[], $3::bytea[], $4::int[], $5::int[]) AS p (day, hash, start, length)
       JOIN coverage_days c ON c.dataset = $1 AND c.day = p.day AND c.counts_hash = p.hash
       ORDER BY c.day, p.start`,
      [
        dataset,
        pieces.map(({ day }) => toIsoDay(day)),
        pieces.map(({ hash }) => hash),
        pieces.map(({ from }) => from),
        pieces.map(({ length }) => length),
      ],
    );
    const byDay = Map.groupBy(rows, ({ day }) => parseIsoDay(day)!);
    return new Map([...byDay].map(([day, read]) => [day, read.map(({ start, piece }) => ({ from: start, bytes: piece }))]));
  }
}

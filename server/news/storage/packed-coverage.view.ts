import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { toIsoDay } from '../../platform/clock';
import { AT_EPOCH, readCopiedRows } from '../../platform/database/copied-rows';
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
    const rows = await readCopiedRows(
      this.dataSource,
      `SELECT day - ${AT_EPOCH}, state, counts_hash, counts FROM coverage_days
       WHERE dataset = '${dataset}' AND day = ANY ('{${days.map(toIsoDay).join()}}'::date[]) ORDER BY day`,
    );
    return rows.map(([day, state, hash, counts]) => ({
      day: day!.readInt32BE(),
      state: state!.toString() as CoverageDay['state'],
      hash: hash!,
      counts: counts!,
    }));
  }

  /** Pieces by day, as they lie; there are none of a day that has other counts by now. The database reads the pieces alone, since counts are stored without being compressed. */
  async listPieces(dataset: Dataset, pieces: readonly WantedPiece[]): Promise<Map<number, readonly CountsPiece[]>> {
    const wanted = pieces.map(
      ({ day, hash, from, length }) => `('${toIsoDay(day)}'::date, '\\x${Buffer.from(hash).toString('hex')}'::bytea, ${from}, ${length})`,
    );
    const rows = await readCopiedRows(
      this.dataSource,
      `SELECT c.day - ${AT_EPOCH}, p.start, substring(c.counts FROM p.start + 1 FOR p.length)
       FROM (VALUES ${wanted.join()}) AS p (day, hash, start, length)
       JOIN coverage_days c ON c.dataset = '${dataset}' AND c.day = p.day AND c.counts_hash = p.hash
       ORDER BY c.day, p.start`,
    );
    const byDay = Map.groupBy(rows, ([day]) => day!.readInt32BE());
    return new Map([...byDay].map(([day, read]) => [day, read.map(([, start, piece]) => ({ from: start!.readInt32BE(), bytes: piece! }))]));
  }
}

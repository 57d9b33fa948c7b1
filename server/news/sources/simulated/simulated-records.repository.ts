import { Injectable } from '@nestjs/common';
import { toDayNumber } from '../../../platform/clock';
import { SourceRecords } from '../../model/source';
import { CoverageRepository } from '../../storage/coverage.repository';

/** A world that has stood still for longer is nobody's any more. */
const LOOKED_BACK_DAYS = 28;

/** The days of the simulated world. */
@Injectable()
export class SimulatedRecords extends SourceRecords {
  constructor(private readonly coverage: CoverageRepository) {
    super();
  }

  async findLast(now: Date): Promise<Date | null> {
    const today = toDayNumber(now);
    return (await this.coverage.listFacts('simulated', today - LOOKED_BACK_DAYS, today)).at(-1)?.knownAt ?? null;
  }
}

import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger } from '../../platform/logging/logger';
import { messageOf } from '../ingestion/error-code';
import type { IngestionReport } from '../ingestion/ingestion-report';
import { IngestionService } from '../ingestion/ingestion.service';
import { NewsSource } from '../ingestion/source-file';

/** Takes in what the source has newest. Safe to run at any time: a window that was read is passed over. */
@Injectable()
export class LiveNewsService {
  constructor(
    private readonly source: NewsSource,
    private readonly ingestion: IngestionService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Reads the newest window of each stream. A stream that fails does not hold up the others.
   * @throws the first failure, when all streams have had their turn
   */
  async takeLatest(): Promise<IngestionReport[]> {
    const reports: IngestionReport[] = [];
    const failures: unknown[] = [];
    for (const stream of this.source.streams) {
      try {
        reports.push(await this.ingestion.ingestFile(await this.source.fetchLatest(stream)));
      } catch (error) {
        failures.push(error);
        this.logger.warn({ stream, reason: messageOf(error) }, 'window not taken');
      }
    }
    if (failures.length > 0) throw failures[0];
    return reports;
  }
}

import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../platform/access/principal';
import type { Language } from '../../../platform/messages/messages';
import { DriversService } from '../drivers/drivers.service';
import { briefSentences } from './brief-sentences';
import type { BriefQuery, BriefResponse } from './brief.dto';

/** Changes in words. */
@Injectable()
export class BriefService {
  constructor(private readonly drivers: DriversService) {}

  /** @throws Problem index_not_found, index_not_explained, value_missing, values_missing, articles_missing, values_changing, explanations_busy */
  async read(
    reader: Pick<Principal, 'mode' | 'language' | 'organizationId'>,
    id: string,
    query: BriefQuery,
    language: Language,
  ): Promise<BriefResponse> {
    const { drivers, record, index } = await this.drivers.explainChange(reader, id, query);
    const { index_id, measure, value, against, dataset, sources, methodology, notice, attribution } = drivers;
    const sentences = briefSentences(drivers, record, index, language);
    return { index_id, measure, date: value.date, against: against.date, sentences, dataset, sources, methodology, notice, attribution };
  }
}

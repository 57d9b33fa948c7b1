import { Injectable } from '@nestjs/common';
import { toIsoDay } from '../../platform/clock';
import type { Language } from '../../platform/messages/messages';
import { EditionsService } from '../catalogue/editions.service';
import { LatestRepository } from '../storage/latest.repository';
import type { PublicationResponse } from './publication.dto';

/** What the instance answers with, and how fresh it is. */
@Injectable()
export class PublicationService {
  constructor(
    private readonly editions: EditionsService,
    private readonly latest: LatestRepository,
  ) {}

  async get(language: Language): Promise<PublicationResponse> {
    const { provenance, edition } = await this.editions.choose({ mode: 'live', language });
    const { day, updatedAt } = await this.latest.findPublished(edition);
    return { ...provenance, day: day === null ? null : toIsoDay(day), updated_at: updatedAt?.toISOString() ?? null };
  }
}

import { Injectable } from '@nestjs/common';
import { toIsoDay } from '../../platform/clock';
import { DatasetService } from '../../news';
import { LatestRepository } from '../storage/latest.repository';
import type { PublicationResponse } from './publication.dto';

/** What the instance answers with, and how fresh it is. */
@Injectable()
export class PublicationService {
  constructor(
    private readonly datasets: DatasetService,
    private readonly latest: LatestRepository,
  ) {}

  async get(): Promise<PublicationResponse> {
    const provenance = await this.datasets.choose({ mode: 'live' });
    const { day, updatedAt } = await this.latest.findPublished(provenance.dataset);
    return { ...provenance, day: day === null ? null : toIsoDay(day), updated_at: updatedAt?.toISOString() ?? null };
  }
}

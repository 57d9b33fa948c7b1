import { Injectable } from '@nestjs/common';
import type { Principal } from '../../platform/access/principal';
import { ComputationProgressView } from '../catalogue/computation-progress.view';
import { EditionsService } from '../catalogue/editions.service';
import { parametersOf, viewVersions } from '../catalogue/versions';
import type { MethodologyResponse } from './methodology.dto';

/** What the values of an instance are computed with, and by which versions of the methodology there are any. */
@Injectable()
export class MethodologyService {
  constructor(
    private readonly editions: EditionsService,
    private readonly progress: ComputationProgressView,
  ) {}

  async get(reader: Pick<Principal, 'mode'>): Promise<MethodologyResponse> {
    const { edition } = await this.editions.choose(reader);
    const { dataset, methodology: version } = edition;
    const versions = viewVersions(await this.editions.list(dataset));
    const changes = await Promise.all(
      versions.map(async ({ publishedAt, endedAt, ...rest }) => {
        const progress = rest.state === 'computing' ? await this.progress.getShare({ dataset, methodology: rest.version }) : null;
        return { ...rest, published_at: publishedAt, ended_at: endedAt, progress };
      }),
    );
    return { version, parameters: parametersOf(version), changes };
  }
}

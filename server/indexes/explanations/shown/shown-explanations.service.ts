import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Principal } from '../../../platform/access/principal';
import { ChangeCache } from '../../../platform/changes/change-cache';
import { ChangeWatch } from '../../../platform/changes/change-watch';
import { currentCaller } from '../../../platform/http/caller-context';
import {
  bytesOfText,
  type KeptReply,
  keptReply,
  renderDocument,
  type RenderedReply,
  type ReplyBody,
  sendVariant,
} from '../../../platform/http/replies/kept-reply';
import { encodingFor } from '../../../platform/http/replies/packed-reply';
import { renderTable } from '../../../platform/http/replies/table-reply';
import type { Language } from '../../../platform/messages/messages';
import { problem } from '../../../platform/problems/problem';
import { EditionsService } from '../../catalogue/editions.service';
import { INDEX_PROBLEMS } from '../../catalogue/indexes.problems';
import { customKeyOf } from '../../custom/model/custom-index';
import { briefSentences } from '../brief/brief-sentences';
import type { DriversQuery } from '../drivers/drivers.dto';
import { DriversService } from '../drivers/drivers.service';
import { EvidenceService } from '../evidence/evidence.service';
import type { ExplanationResponse } from './explanation.dto';
import { VisitorQueue } from './visitor-queue';

/** All that is kept, packed forms included: some hundreds of explanations and files. */
const KEPT_BYTES_MAX = 4 * 1024 * 1024;

/** Who looks at a page. */
export interface Viewer extends Pick<Principal, 'mode' | 'language' | 'organizationId'> {
  /** Of a visitor: the network, which takes turns with others'. */
  readonly network?: string;
}

/** Explanations for pages. Each is made once for everybody who looks at the same change, and kept until something is published. */
@Injectable()
export class ShownExplanations {
  private readonly kept: ChangeCache<KeptReply>;
  private readonly underWay = new Map<string, Promise<KeptReply>>();

  constructor(
    changes: ChangeWatch,
    private readonly editions: EditionsService,
    private readonly drivers: DriversService,
    private readonly evidence: EvidenceService,
    private readonly visitors: VisitorQueue,
  ) {
    this.kept = new ChangeCache(changes, 'indexes', KEPT_BYTES_MAX, ({ bytes }, name) => bytes + bytesOfText(name));
  }

  /** @throws Problem index_not_found, index_not_explained, validation_failed, value_missing, values_missing, articles_missing, values_changing, explanations_busy */
  async send(request: FastifyRequest, reply: FastifyReply, viewer: Viewer, id: string, { date, against }: DriversQuery): Promise<ReplyBody> {
    const { language } = currentCaller();
    const name = JSON.stringify(['explanation', language, id, date, against ?? null]);
    const kept = await this.read(viewer, id, name, () => this.explain(viewer, id, { date, against }, language));
    return this.sendKept(request, reply, kept, 'Authorization, Accept-Encoding, Accept-Language');
  }

  /** The rows behind a value as a file. @throws Problem index_not_found, index_not_explained, value_missing, values_missing, values_changing, explanations_busy */
  async sendEvidence(request: FastifyRequest, reply: FastifyReply, viewer: Viewer, id: string, date: string): Promise<ReplyBody> {
    const kept = await this.read(viewer, id, JSON.stringify(['evidence', id, date]), async () =>
      renderTable(await this.evidence.read(viewer, id, { date, format: 'csv' })),
    );
    void reply.header('content-disposition', `attachment; filename="${id}-${date}-evidence.csv"`);
    return this.sendKept(request, reply, kept, 'Authorization, Accept-Encoding');
  }

  private async sendKept(request: FastifyRequest, reply: FastifyReply, { made, weighAgain }: Found, vary: string): Promise<ReplyBody> {
    const encoding = made.isLong ? encodingFor(request, reply) : 'identity';
    const variant = await made.pack(encoding, weighAgain);
    const body = sendVariant(request, reply, variant);
    void reply.header('vary', vary);
    return body;
  }

  private async read(viewer: Viewer, id: string, what: string, render: () => Promise<RenderedReply>): Promise<Found> {
    if (customKeyOf(id) !== null) {
      // What one organization alone may see is kept for nobody.
      if (viewer.network !== undefined) throw problem(INDEX_PROBLEMS.index_not_found);
      return { made: keptReply(await render()), weighAgain: () => undefined };
    }
    const { provenance } = await this.editions.choose(viewer);
    const name = `${JSON.stringify(provenance)} ${what}`;
    const made = this.kept.get(name) ?? (await this.makeOnce(viewer, name, render));
    return { made, weighAgain: () => this.kept.weighAgain(name, made) };
  }

  /** Those of one network or organization that look at the same take one place in the queue; of others the next finds what the first has left. */
  private makeOnce({ organizationId, network }: Viewer, name: string, render: () => Promise<RenderedReply>): Promise<KeptReply> {
    const own = `${network ?? organizationId} ${name}`;
    const running = this.underWay.get(own);
    if (running !== undefined) return running;
    const make = (): Promise<KeptReply> => this.kept.read(name, async () => keptReply(await render()));
    const making = (network === undefined ? make() : this.visitors.run(network, make)).finally(() => this.underWay.delete(own));
    this.underWay.set(own, making);
    return making;
  }

  private async explain(viewer: Viewer, id: string, query: DriversQuery, language: Language): Promise<RenderedReply> {
    const { drivers, record, index } = await this.drivers.explainChange(viewer, id, query);
    const sentences = briefSentences(drivers, record, index, language);
    return renderDocument({ sentences, drivers } satisfies ExplanationResponse);
  }
}

interface Found {
  readonly made: KeptReply;
  /** Called when it has grown. */
  readonly weighAgain: () => void;
}

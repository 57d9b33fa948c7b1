import { Readable } from 'node:stream';
import { Injectable, StreamableFile } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Principal } from '../../../platform/access/principal';
import { ChangeCache } from '../../../platform/changes/change-cache';
import { ChangeWatch } from '../../../platform/changes/change-watch';
import { currentCaller } from '../../../platform/http/caller-context';
import { isNotModified, strongEtag } from '../../../platform/http/replies/etag';
import { encodingFor, packReply } from '../../../platform/http/replies/packed-reply';
import { sendTable } from '../../../platform/http/replies/table-reply';
import { CONTENT_TYPES } from '../../../platform/http/replies/tabular';
import type { Language } from '../../../platform/messages/messages';
import { getIndex } from '../../catalogue/catalogue';
import { EditionsService } from '../../catalogue/editions.service';
import { briefSentences } from '../brief/brief-sentences';
import type { DriversQuery } from '../drivers/drivers.dto';
import { DriversService } from '../drivers/drivers.service';
import { EvidenceService } from '../evidence/evidence.service';
import type { ExplanationResponse } from './explanation.dto';

/** All that is kept, in characters: some hundreds of explanations. */
const KEPT_MAX = 8_000_000;

type Reader = Pick<Principal, 'mode' | 'organizationId'>;

/** Explanations for pages. Each is made once for everybody who looks at the same change, and kept until something is published. */
@Injectable()
export class ShownExplanations {
  private readonly kept: ChangeCache<string>;
  private readonly underWay = new Map<string, Promise<string>>();

  constructor(
    changes: ChangeWatch,
    private readonly editions: EditionsService,
    private readonly drivers: DriversService,
    private readonly evidence: EvidenceService,
  ) {
    this.kept = new ChangeCache(changes, 'indexes', KEPT_MAX, (body, name) => body.length + name.length);
  }

  /** @throws Problem index_not_found, validation_failed, value_missing, values_missing, articles_missing, values_changing, explanations_busy */
  async send(request: FastifyRequest, reply: FastifyReply, reader: Reader, id: string, query: DriversQuery): Promise<StreamableFile | undefined> {
    const body = await this.read(reader, id, query, currentCaller().language);
    const encoding = encodingFor(request, reply);
    void reply.header('vary', 'Authorization, Accept-Encoding, Accept-Language');
    if (isNotModified(request, reply, strongEtag(`${encoding} ${body}`))) return undefined;
    return new StreamableFile(packReply(reply, Readable.from([body]), encoding), { type: CONTENT_TYPES.json });
  }

  /** The rows behind a value as a file. @throws Problem index_not_found, value_missing, values_missing, values_changing, explanations_busy */
  async sendEvidence(request: FastifyRequest, reply: FastifyReply, reader: Reader, id: string, date: string): Promise<StreamableFile | undefined> {
    const table = await this.evidence.read(reader, id, { date, format: 'csv' });
    void reply.header('content-disposition', `attachment; filename="${id}-${date}-evidence.csv"`);
    return sendTable(request, reply, table);
  }

  private async read(reader: Reader, id: string, { date, against }: DriversQuery, language: Language): Promise<string> {
    const { provenance } = await this.editions.choose(reader);
    const name = JSON.stringify([provenance, language, id, date, against ?? null]);
    const found = this.kept.get(name) ?? this.underWay.get(name);
    if (found !== undefined) return found;
    const making = this.kept.read(name, () => this.make(reader, id, { date, against }, language)).finally(() => this.underWay.delete(name));
    this.underWay.set(name, making);
    return making;
  }

  private async make(reader: Reader, id: string, query: DriversQuery, language: Language): Promise<string> {
    const { drivers, record } = await this.drivers.explainChange(reader, id, query);
    const sentences = briefSentences(drivers, record, getIndex(id).scope, language);
    return JSON.stringify({ sentences, drivers } satisfies ExplanationResponse);
  }
}

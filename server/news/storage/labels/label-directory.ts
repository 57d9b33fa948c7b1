import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Outbox } from '../../../platform/queue/outbox.service';
import { Corrections } from '../../enrichment/labels/corrections';
import { LABELS_VERSION } from '../../enrichment/labels/label-article';
import type { LabelCorrections } from '../../model/label-corrections';
import { LabelRulesRepository } from './label-rules.repository';
import { LabelStaleDaysRepository } from './label-stale-days.repository';
import { RELABEL_ARTICLES } from './labels.jobs';

/** The current corrections of labels. */
@Injectable()
export class LabelDirectory {
  private latest: Corrections | null = null;

  constructor(
    private readonly dataSource: DataSource,
    private readonly rules: LabelRulesRepository,
    private readonly staleDays: LabelStaleDaysRepository,
    private readonly outbox: Outbox,
  ) {}

  /**
   * The corrections of now. One row is read to see whether they changed since the last call; they are for one document, not for keeping.
   * Not to be called while holding a connection, except with its manager: the pool could have none left.
   */
  async corrections(manager: EntityManager = this.dataSource.manager): Promise<LabelCorrections> {
    const { version } = await this.rules.get(manager);
    if (this.latest?.version === version) return this.latest;
    const read = await this.rules.listInForce(manager);
    return (this.latest = new Corrections(read.version, read.corrections));
  }

  /**
   * To be called once articles are stored, in their transaction, under the lock of storing. Where the rules have changed since the document
   * was read, or this process is older than another, its days (`YYYY-MM-DD`) are listed, and labelling them again is promised.
   */
  async noteStored(manager: EntityManager, { version }: LabelCorrections, days: readonly string[]): Promise<void> {
    const now = await this.rules.get(manager);
    const isOlder = now.codeVersion > LABELS_VERSION;
    if (version === now.version && !isOlder) return;
    await this.staleDays.add(manager, days, isOlder ? 0 : version);
    await this.outbox.add(manager, RELABEL_ARTICLES, {}, { key: 'live' });
  }
}

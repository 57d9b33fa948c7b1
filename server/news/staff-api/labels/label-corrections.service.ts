import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Audit } from '../../../platform/audit/audit.service';
import { Clock } from '../../../platform/clock';
import { CursorCodec } from '../../../platform/http/lists/cursor';
import { type Page, type Placed, type Position, readPage } from '../../../platform/http/lists/keyset';
import type { PageQuery } from '../../../platform/http/lists/page-query.dto';
import { isUuid } from '../../../platform/http/input/field-rules';
import { message } from '../../../platform/messages/message';
import { problem } from '../../../platform/problems/problem';
import { validationProblem } from '../../../platform/problems/validation-problem';
import { Outbox } from '../../../platform/queue/outbox.service';
import { titleWords } from '../../enrichment/text/title-words';
import { NEWS_PROBLEMS } from '../../model/news.problems';
import { LabelCorrection } from '../../storage/labels/label-correction.entity';
import { LabelRulesRepository, toTermCorrection } from '../../storage/labels/label-rules.repository';
import { LabelStaleDaysRepository, type RelabellingProgress } from '../../storage/labels/label-stale-days.repository';
import { RELABEL_ARTICLES } from '../../storage/labels/labels.jobs';
import { type CorrectionPreview, CorrectionPreviews } from './correction-preview.service';
import type { LabelCorrectionRequest } from './label-corrections.dto';

const MOST_WORDS = 8;

/** Staff correct what a term in headlines stands for, one change after the other. Stored articles follow from the queue. */
@Injectable()
export class LabelCorrectionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rules: LabelRulesRepository,
    private readonly staleDays: LabelStaleDaysRepository,
    private readonly previews: CorrectionPreviews,
    private readonly cursors: CursorCodec,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** @throws Problem invalid_cursor */
  list(query: PageQuery): Promise<Page<LabelCorrection>> {
    return readPage(this.cursors, 'label corrections', query, (after, limit) => this.listBehind(after, limit));
  }

  progress(): Promise<RelabellingProgress> {
    return this.staleDays.progress();
  }

  /** @throws Problem validation_failed */
  preview(request: LabelCorrectionRequest): Promise<CorrectionPreview> {
    return this.previews.preview(toTermCorrection(draftOf(request)));
  }

  /**
   * Begins a correction, in the caller's transaction.
   * @throws Problem validation_failed, label_correction_taken, label_correction_too_broad
   */
  async create(manager: EntityManager, request: LabelCorrectionRequest & { readonly reason: string }, userId: string): Promise<LabelCorrection> {
    const draft = draftOf(request);
    const { term } = draft;
    const { sample, matched, isTooBroad } = await this.previews.preview(toTermCorrection(draft), manager);
    if (isTooBroad) throw problem(NEWS_PROBLEMS.label_correction_too_broad, { params: { term, matched, sample } });
    await this.rules.lock(manager);
    const { corrections } = await this.rules.listInForce(manager);
    const words = titleWords(term).join(' ');
    if (corrections.some((each) => titleWords(each.term).join(' ') === words))
      throw problem(NEWS_PROBLEMS.label_correction_taken, { params: { term } });
    const began = { id: randomUUID(), reason: request.reason, createdAt: this.clock.now(), createdBy: userId, endedAt: null, endedBy: null };
    const correction = Object.assign(new LabelCorrection(), { ...draft, ...began });
    await this.rules.save(manager, correction);
    await this.follow(manager, correction);
    await this.audit.record(manager, { action: 'label_correction.created', userId, details: toDetails(correction) });
    return correction;
  }

  /** @throws Problem label_correction_not_found, label_correction_ended */
  async end(id: string, userId: string): Promise<LabelCorrection> {
    return this.dataSource.transaction(async (manager) => {
      await this.rules.lock(manager);
      const correction = isUuid(id) ? await this.rules.find(manager, id) : null;
      if (correction === null) throw problem(NEWS_PROBLEMS.label_correction_not_found);
      if (correction.endedAt !== null) throw problem(NEWS_PROBLEMS.label_correction_ended);
      Object.assign(correction, { endedAt: this.clock.now(), endedBy: userId });
      await this.rules.save(manager, correction);
      await this.follow(manager, correction);
      await this.audit.record(manager, { action: 'label_correction.ended', userId, details: { id, term: correction.term } });
      return correction;
    });
  }

  private async follow(manager: EntityManager, correction: LabelCorrection): Promise<void> {
    await this.rules.close(manager, correction);
    await this.outbox.add(manager, RELABEL_ARTICLES, {}, { key: 'live' });
  }

  private async listBehind(after: Position | null, limit: number): Promise<Placed<LabelCorrection>[]> {
    const rows = await this.rules.list(after, limit);
    return rows.map(({ at, ...row }) => ({ ...row, position: { at, key: row.id } }));
  }
}

/** Lists as texts: the trail takes no others. */
function toDetails({ id, term, fromDay, reason, ...labels }: LabelCorrection): Record<string, string | null> {
  const { countriesAdded, countriesForbidden, categoriesAdded, categoriesForbidden } = labels;
  const lists = { countriesAdded, countriesForbidden, categoriesAdded, categoriesForbidden };
  return { id, term, fromDay, reason, ...Object.fromEntries(Object.entries(lists).map(([name, codes]) => [name, codes.join(' ')])) };
}

type Draft = Parameters<typeof toTermCorrection>[0];

/** @throws Problem validation_failed where the term has no words, nothing is said of it, or a label is both added and forbidden */
function draftOf(request: LabelCorrectionRequest): Draft {
  const { term, fromDay = null, countriesAdded = [], countriesForbidden = [], categoriesAdded = [], categoriesForbidden = [] } = request;
  const words = titleWords(term);
  if (words.length === 0) throw validationProblem({ term: [message('invalid')] });
  if (words.length > MOST_WORDS) throw validationProblem({ term: [message('too_long', { max: MOST_WORDS })] });
  if (countriesAdded.length + countriesForbidden.length + categoriesAdded.length + categoriesForbidden.length === 0) {
    throw validationProblem({ countriesAdded: [message('missing')] });
  }
  if (countriesAdded.some((code) => countriesForbidden.includes(code))) throw validationProblem({ countriesForbidden: [message('invalid')] });
  if (categoriesAdded.some((code) => categoriesForbidden.includes(code))) throw validationProblem({ categoriesForbidden: [message('invalid')] });
  return { term, fromDay, countriesAdded, countriesForbidden, categoriesAdded, categoriesForbidden };
}

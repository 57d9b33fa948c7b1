import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { parseIsoDay } from '../../../platform/clock';
import { Corrections } from '../../enrichment/labels/corrections';
import { labelAgain } from '../../enrichment/labels/label-again';
import { type Categoriser, CATEGORISER } from '../../model/categoriser';
import type { TermCorrection } from '../../model/label-corrections';
import { categoryPairs, countryPairs } from '../../storage/labels/label-pairs';
import { LabelRulesRepository } from '../../storage/labels/label-rules.repository';
import { type StaffArticle, StaffArticlesView } from './staff-articles.view';

/** An article that a correction would touch. */
export interface TouchedArticle {
  readonly article: StaffArticle;
  /** Labels that it would have, as pairs. */
  readonly countries: readonly number[];
  readonly categories: readonly number[];
}

/** What a correction would do to a sample of the stored articles. */
export interface CorrectionPreview {
  readonly sample: number;
  /** Headlines with the term. */
  readonly matched: number;
  /** … whose labels would change. */
  readonly changed: number;
  /** The first that would change, or that have the term where none would. */
  readonly examples: readonly TouchedArticle[];
  readonly isTooBroad: boolean;
}

const SAMPLE = 10_000;
/** Read at once: other requests go on between two. */
const PORTION = 1_000;
const MOST_EXAMPLES = 10;
/** Of fewer articles a half says nothing. */
const FEWEST_TO_JUDGE = 20;
const TOO_BROAD = 0.5;

/** Tries a correction on stored articles, and changes nothing. */
@Injectable()
export class CorrectionPreviews {
  constructor(
    private readonly articles: StaffArticlesView,
    private readonly rules: LabelRulesRepository,
    @Inject(CATEGORISER) private readonly categoriser: Categoriser,
  ) {}

  /** @param manager the caller's transaction, where it holds one */
  async preview(correction: TermCorrection, manager?: EntityManager): Promise<CorrectionPreview> {
    const { version, corrections } = await this.rules.listInForce(manager);
    const steps = { categoriser: this.categoriser, corrections: new Corrections(version, [...corrections, correction]) };
    const term = new Corrections(0, [correction]);
    const changed: TouchedArticle[] = [];
    const unchanged: TouchedArticle[] = [];
    let sample = 0;
    for (let after: string | null = null; sample < SAMPLE;) {
      const portion: StaffArticle[] = await this.articles.listSample(correction.fromDay, after, PORTION, manager);
      sample += portion.length;
      for (const article of portion) {
        // A row of before is labelled again whatever its words are.
        const made = labelAgain({ ...article, labelsVersion: article.labelsVersion ?? 0, day: parseIsoDay(article.day)! }, term, steps);
        if (made === null) continue;
        const touched = { article, countries: countryPairs(made.countries), categories: categoryPairs(made.categories) };
        const isSame = touched.countries.join() === article.countries.join() && touched.categories.join() === article.categories.join();
        (isSame ? unchanged : changed).push(touched);
      }
      if (portion.length < PORTION) break;
      after = portion[portion.length - 1].hash;
    }
    const matched = changed.length + unchanged.length;
    const isTooBroad = sample >= FEWEST_TO_JUDGE && matched >= TOO_BROAD * sample;
    return { sample, matched, changed: changed.length, examples: [...changed, ...unchanged].slice(0, MOST_EXAMPLES), isTooBroad };
  }
}

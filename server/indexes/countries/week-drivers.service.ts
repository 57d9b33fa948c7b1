import { Injectable } from '@nestjs/common';
import type { Principal } from '../../platform/access/principal';
import { toIsoDay } from '../../platform/clock';
import type { Language } from '../../platform/messages/messages';
import { Problem } from '../../platform/problems/problem';
import { INDEX_PROBLEMS } from '../catalogue/indexes.problems';
import type { BriefStory, BriefWeek, Unexplained } from '../country-brief';
import { briefSentences } from '../explanations/brief/brief-sentences';
import type { StoryDriverResponse } from '../explanations/drivers/drivers-stories.dto';
import { DriversService } from '../explanations/drivers/drivers.service';
import { WEEK_DAYS } from './country-brief-parts';

const STORIES = 5;

/** What keeps a change from being explained for everybody alike; that others are being explained is no such thing. */
const UNEXPLAINED = new Map<unknown, Unexplained>([
  [INDEX_PROBLEMS.value_missing, 'no_value_before'],
  [INDEX_PROBLEMS.values_missing, 'no_value_before'],
  [INDEX_PROBLEMS.articles_missing, 'no_articles'],
  [INDEX_PROBLEMS.values_changing, 'updating'],
]);

/** What moved an index in the week up to a day, in words and stories. */
@Injectable()
export class WeekDrivers {
  constructor(private readonly drivers: DriversService) {}

  /**
   * @param day null where the index has no value
   * @throws Problem explanations_busy
   */
  async explain(reader: Pick<Principal, 'mode' | 'organizationId'>, indexId: string, day: number | null, language: Language): Promise<BriefWeek> {
    if (day === null) return unexplained('no_value');
    try {
      const { drivers, record, index } = await this.drivers.explainChange(reader, indexId, { date: toIsoDay(day), days: WEEK_DAYS });
      const sentences = briefSentences(drivers, record, index, language);
      const stories = drivers.stories.data.slice(0, STORIES).map(toBriefStory);
      return { from: drivers.against.date, to: drivers.value.date, change: drivers.change, sentences, stories, missing: null };
    } catch (error) {
      const missing = error instanceof Problem ? UNEXPLAINED.get(error.kind) : undefined;
      if (missing === undefined) throw error;
      return unexplained(missing);
    }
  }
}

function toBriefStory({ headline, date, contribution, article_count, articles }: StoryDriverResponse): BriefStory {
  const first = articles.at(0);
  return { headline, date, contribution, article_count, outlet: first?.outlet ?? '', url: first?.url ?? null };
}

function unexplained(missing: Unexplained): BriefWeek {
  return { from: null, to: null, change: null, sentences: [], stories: [], missing };
}

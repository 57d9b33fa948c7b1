import { Injectable } from '@nestjs/common';
import { DayIntakesService } from '../monitoring/day-intakes.service';
import { NewsStateView } from '../monitoring/news-state.view';
import { SourceStatusView } from '../monitoring/source-status.view';
import { originOf } from '../provenance/provenance';
import { Clock, toDayNumber } from '../../platform/clock';
import type { Principal } from '../../platform/access/principal';
import { validationProblem } from '../../platform/problems/validation-problem';
import { message } from '../../platform/messages/message';
import { COVERAGE_DAYS_DEFAULT, COVERAGE_DAYS_MAX, type CoverageDayResponse, type ListCoverageQuery } from './coverage.dto';
import { gapsOf, toCoverageChange, toCoverageDay, toCoverageRows, toSourceState } from './coverage-days';
import { toNewsState } from './news-state.dto';
import { DatasetService } from '../provenance/dataset.service';
import { readRange } from '../../platform/http/input/day-range';
import type { Table } from '../../platform/http/replies/table-reply';
import { openDay } from '../../reference/day-closing';

/** What was collected, by day and source. */
@Injectable()
export class CoverageDaysService {
  constructor(
    private readonly datasets: DatasetService,
    private readonly days: DayIntakesService,
    private readonly status: SourceStatusView,
    private readonly news: NewsStateView,
    private readonly clock: Clock,
  ) {}

  async list(reader: Pick<Principal, 'mode'>, query: ListCoverageQuery): Promise<Table> {
    const now = this.clock.now();
    const provenance = await this.datasets.choose(reader);
    const newest = await this.days.findNewest(provenance.dataset);
    const { from, to } = readCoverageRange(query, Math.min(newest ?? Infinity, toDayNumber(now)));
    const found = await this.days.list(provenance.dataset, from, to);
    const days = found.map((day) => toCoverageDay(day, openDay(now), query.source ?? null));
    const sources = await this.status.list(provenance.dataset);
    const isAsked = ({ source }: { readonly source: string }): boolean => query.source === undefined || source === query.source;
    const states = sources.filter(isAsked).map(toSourceState);
    const changes = (await this.status.listChanges(provenance.dataset)).filter(isAsked).map(toCoverageChange);
    const format = query.format ?? 'json';
    return {
      format,
      records: format === 'csv' ? toCoverageRows(days) : days,
      columns: COVERAGE_COLUMNS,
      origin: originOf(provenance),
      members: { gaps: gapsOf(days), changes, source_states: states, news: toNewsState(await this.news.read()) },
      isPacked: true,
    };
  }
}

const DAY_COLUMNS = [
  'date',
  'state',
  'reason',
  'is_open',
  'articles',
  'stories',
  'outlets',
  'voices',
  'known_at',
  'is_backfilled',
] satisfies (keyof CoverageDayResponse)[];
const COVERAGE_COLUMNS = [
  ...DAY_COLUMNS,
  ...['source', 'source_articles', 'unusual', 'expected', 'sample', 'seen', 'missing', 'late', 'missing_windows'],
  ...['rows', 'accepted', 'refused', 'refusals', 'duplicates', 'repaired', 'withdrawn'],
];

/**
 * @param newest the last day that is shown where none is asked for
 * @throws Problem validation_failed where the days are the wrong way round or too many
 */
function readCoverageRange(query: ListCoverageQuery, newest: number): { from: number; to: number } {
  const given = readRange(query);
  const to = given.to ?? (given.from === null ? newest : Math.max(given.from, Math.min(newest, given.from + COVERAGE_DAYS_MAX - 1)));
  const from = given.from ?? to - COVERAGE_DAYS_DEFAULT + 1;
  if (to - from >= COVERAGE_DAYS_MAX) throw validationProblem({ from: [message('range_too_long', { days: COVERAGE_DAYS_MAX })] });
  return { from, to };
}

import { Injectable } from '@nestjs/common';
import { CreditsService } from '../../billing';
import { Clock, parseIsoDay, toDayNumber, toIsoDay } from '../../platform/clock';
import { CursorCodec } from '../../platform/http/lists/cursor';
import { type Page, readPage, readPages } from '../../platform/http/lists/keyset';
import type { PageQuery } from '../../platform/http/lists/page-query.dto';
import { message } from '../../platform/messages/message';
import { validationProblem } from '../../platform/problems/validation-problem';
import { UsageService } from '../usage/usage.service';
import { projectMonth, RATE_DAYS } from './projection';
import type { LimitsReport, UsageReport } from './usage-report';
import type { UsageReportQuery } from './usage-report.dto';
import { type ReportFilters, UsageReportView, type UsageRow } from './usage-report.view';

const DAYS_BY_DEFAULT = 30;
const DAYS_MAX = 366;

/** What an organization has used, by day, key, operation and status, and how long what is left lasts. */
@Injectable()
export class UsageReportService {
  constructor(
    private readonly view: UsageReportView,
    private readonly usage: UsageService,
    private readonly credits: CreditsService,
    private readonly cursors: CursorCodec,
    private readonly clock: Clock,
  ) {}

  /** @throws validation_failed */
  async report(organizationId: string, query: UsageReportQuery): Promise<UsageReport> {
    const filters = this.filtersOf(query);
    const [days, operations] = await Promise.all([this.view.listDays(organizationId, filters), this.view.listOperations(organizationId, filters)]);
    const called = new Set(days.flatMap(({ keyId }) => keyId ?? []));
    const keys = await this.view.listKeys(organizationId, [...called]);
    return { asOf: this.clock.now(), from: filters.from, to: filters.to, days, operations, keys };
  }

  /** @throws validation_failed, invalid_cursor */
  list(organizationId: string, query: UsageReportQuery & PageQuery): Promise<Page<UsageRow>> {
    const filters = this.filtersOf(query);
    const { key = '', operation = '', from = '', to = '' } = query;
    const purpose = ['usage', organizationId, key, operation, from, to].join('\n');
    return readPage(this.cursors, purpose, query, (after, limit) => this.view.list(organizationId, filters, after, limit));
  }

  /** @throws validation_failed */
  export(organizationId: string, query: UsageReportQuery): AsyncIterable<readonly UsageRow[]> {
    const filters = this.filtersOf(query);
    return readPages((after, limit) => this.view.list(organizationId, filters, after, limit));
  }

  async readLimits(organizationId: string): Promise<LimitsReport> {
    const { entitlement, windows, dayUsed, monthUsed } = await this.usage.getUsage(organizationId);
    const { limits } = entitlement;
    const asOf = this.clock.now();
    const [minuteUsed, credits, recent] = await Promise.all([
      this.view.countMinute(organizationId, windows.minuteStart),
      this.credits.getBalance(organizationId),
      this.view.countRecent(organizationId, toIsoDay(toDayNumber(asOf) - RATE_DAYS + 1)),
    ]);
    return {
      asOf,
      minute: { used: minuteUsed, limit: limits.minute, resetsAt: windows.minuteEnd },
      day: { used: dayUsed, limit: limits.day, resetsAt: windows.dayEnd },
      month: { used: monthUsed, limit: limits.month, startedAt: windows.monthStart, resetsAt: windows.monthEnd },
      credits,
      projection: projectMonth({ used: monthUsed, limit: limits.month, end: windows.monthEnd }, recent, asOf),
    };
  }

  /** By default the last thirty days. */
  private filtersOf({ from, to, key, operation }: UsageReportQuery): ReportFilters {
    const last = to === undefined ? toDayNumber(this.clock.now()) : parseIsoDay(to)!;
    const first = from === undefined ? last - DAYS_BY_DEFAULT + 1 : parseIsoDay(from)!;
    if (last < first) throw validationProblem({ to: [message('range_reversed', { other: 'from' })] });
    if (last - first >= DAYS_MAX) throw validationProblem({ from: [message('range_too_long', { days: DAYS_MAX })] });
    return { from: toIsoDay(first), to: toIsoDay(last), keyId: key ?? null, operation: operation ?? null };
  }
}

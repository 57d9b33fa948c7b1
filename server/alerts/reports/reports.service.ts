import { randomUUID } from 'node:crypto';
import { Injectable, StreamableFile } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { UsersRepository } from '../../accounts';
import type { SessionPrincipal } from '../../platform/access/principal';
import { Clock } from '../../platform/clock';
import { Mails } from '../../platform/mail';
import type { Language } from '../../platform/messages/messages';
import { viewerOf } from '../watchlists/viewer';
import { WatchlistsRepository } from '../watchlists/watchlists.repository';
import { nextReportAt } from './next-report';
import { REPORT_SAMPLE_MAIL } from './report-mails.emails';
import { drawReport } from './report-pdf';
import { ReportReading } from './report-reading.service';
import type { ReportSubscriptionResponse, SaveReportRequest } from './reports.dto';
import { ReportsRepository } from './reports.repository';
import type { WatchlistReport } from './watchlist-report.entity';
import { reportFileName } from './write-report-mail';

/** Weekly reports of watchlists, as a person orders them. */
@Injectable()
export class ReportsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly reports: ReportsRepository,
    private readonly watchlists: WatchlistsRepository,
    private readonly users: UsersRepository,
    private readonly reading: ReportReading,
    private readonly mails: Mails,
    private readonly clock: Clock,
  ) {}

  /** @throws Problem watchlist_not_found */
  async find(session: SessionPrincipal, watchlistId: string): Promise<ReportSubscriptionResponse | null> {
    const { id } = await this.watchlists.get(viewerOf(session), watchlistId);
    const report = await this.reports.find(session.organizationId, id, session.userId);
    return report === null ? null : toSubscription(report);
  }

  /**
   * Subscribes, or moves the report to another time.
   * @throws Problem watchlist_not_found
   */
  save(session: SessionPrincipal, watchlistId: string, { weekday, hour, time_zone }: SaveReportRequest): Promise<ReportSubscriptionResponse> {
    const { organizationId, userId } = session;
    return this.dataSource.transaction(async (manager) => {
      const { id } = await this.watchlists.lock(viewerOf(session), watchlistId, manager);
      const now = this.clock.now();
      const time = { weekday, hour, timeZone: time_zone };
      const report = { id: randomUUID(), organizationId, watchlistId: id, userId, ...time, nextAt: nextReportAt(time, now), createdAt: now };
      await this.reports.save(report, manager);
      return toSubscription(report);
    });
  }

  /**
   * Nothing happens where there is no subscription.
   * @throws Problem watchlist_not_found
   */
  async remove(session: SessionPrincipal, watchlistId: string): Promise<void> {
    const { id } = await this.watchlists.get(viewerOf(session), watchlistId);
    await this.reports.remove(session.organizationId, id, session.userId);
  }

  /**
   * Sends the person what the report would say now.
   * @throws Problem watchlist_not_found
   */
  async sendSample(session: SessionPrincipal, watchlistId: string): Promise<void> {
    const { userId } = session;
    const { id } = await this.watchlists.get(viewerOf(session), watchlistId);
    await this.dataSource.transaction(async (manager) => {
      const user = await this.users.find(userId, manager);
      if (user === null) return;
      await this.mails.queue(manager, REPORT_SAMPLE_MAIL, { to: user.email, language: user.language, userId, params: { watchlistId: id, userId } });
    });
  }

  /**
   * What the report would say now, as a document.
   * @throws Problem watchlist_not_found
   */
  async draw(session: SessionPrincipal, watchlistId: string, language: Language): Promise<StreamableFile> {
    const report = await this.reading.read(viewerOf(session), watchlistId, language);
    const pdf = await drawReport(report, language, this.clock.now());
    return new StreamableFile(pdf, { type: 'application/pdf', disposition: `attachment; filename="${reportFileName(report)}"`, length: pdf.length });
  }
}

function toSubscription({ weekday, hour, timeZone, nextAt }: WatchlistReport): ReportSubscriptionResponse {
  return { weekday, hour, time_zone: timeZone, next_at: nextAt.toISOString() };
}

import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { UsersRepository } from '../../accounts';
import { Clock, MS_PER_DAY } from '../../platform/clock';
import { type MailContent, type MailContext, MailRenderers, Mails } from '../../platform/mail';
import { DerivedSecrets } from '../../platform/secrets/derived-secrets';
import { Stopping } from '../../platform/stopping';
import { WatchlistsRepository } from '../watchlists/watchlists.repository';
import { nextReportAt } from './next-report';
import { REPORT_MAIL, REPORT_SAMPLE_MAIL } from './report-mails.emails';
import { drawReport } from './report-pdf';
import { ReportReading } from './report-reading.service';
import { unsubscribePath } from './report-unsubscribe-link';
import { ReportsRepository } from './reports.repository';
import type { WatchlistReport } from './watchlist-report.entity';
import { writeReportMail } from './write-report-mail';

const REPORTS_AT_ONCE = 100;
/** No report is further off, though clocks are put back or a zone skips a day. */
const LONGEST_WAIT_MS = 9 * MS_PER_DAY;

/** Promises the reports that are due, each in the transaction that puts off the next, so none is sent twice or forgotten; and writes them. */
@Injectable()
export class ReportMails implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly reports: ReportsRepository,
    private readonly watchlists: WatchlistsRepository,
    private readonly users: UsersRepository,
    private readonly reading: ReportReading,
    private readonly mails: Mails,
    private readonly renderers: MailRenderers,
    private readonly secrets: DerivedSecrets,
    private readonly stopping: Stopping,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.renderers.register(REPORT_MAIL, async ({ organizationId, reportId }, context) => {
      const report = await this.reports.get(organizationId, reportId);
      return report === null ? null : this.write(report, unsubscribePath(this.secrets, report.id), context);
    });
    this.renderers.register(REPORT_SAMPLE_MAIL, (params, context) => this.write(params, null, context));
  }

  /** What was due while no worker ran is sent once, however many weeks have passed. */
  async sendDue(): Promise<void> {
    await this.bringForward();
    for (let found = REPORTS_AT_ONCE; found === REPORTS_AT_ONCE;) {
      this.stopping.check();
      found = await this.dataSource.transaction(async (manager) => {
        const due = await this.reports.claim(manager, this.clock.now(), REPORTS_AT_ONCE);
        for (const report of due) await this.queue(report, manager);
        return due.length;
      });
    }
  }

  /** What was put off by a clock that was ahead is due when it would be by the clock of now. */
  private async bringForward(): Promise<void> {
    const now = this.clock.now();
    const latest = new Date(now.getTime() + LONGEST_WAIT_MS);
    await this.dataSource.transaction(async (manager) => {
      for (const report of await this.reports.listPutOffBeyond(manager, latest))
        await this.reports.putOff(report, nextReportAt(report, now), manager);
    });
  }

  private async queue(report: WatchlistReport, manager: EntityManager): Promise<void> {
    const { id, organizationId, userId } = report;
    await this.reports.putOff(report, nextReportAt(report, this.clock.now()), manager);
    const user = await this.users.find(userId, manager);
    if (user === null) return;
    const { email: to, language } = user;
    await this.mails.queue(manager, REPORT_MAIL, { to, language, userId, params: { organizationId, reportId: id }, isBulk: true });
  }

  /** Null where the reader no longer sees the list, or their organization is suspended. */
  private async write(
    { watchlistId, userId }: { readonly watchlistId: string; readonly userId: string },
    endPath: string | null,
    context: MailContext,
  ): Promise<MailContent | null> {
    const viewer = await this.watchlists.findReader(watchlistId, userId);
    if (viewer === null || !(await this.watchlists.isSeen(viewer, watchlistId, this.dataSource.manager))) return null;
    const report = await this.reading.read(viewer, watchlistId, context.language);
    return writeReportMail(report, await drawReport(report, context.language, this.clock.now()), endPath, context);
  }
}

import { Module, type OnModuleInit } from '@nestjs/common';
import { UsersModule } from '../accounts';
import { MailRenderers } from '../platform/mail';
import { DerivedSecrets } from '../platform/secrets/derived-secrets';
import { AlertsJudgingModule } from './alerts-judging.module';
import { AlertsReportsModule } from './alerts-reports.module';
import { AlertsProcessor } from './judging/alerts.processor';
import { ALERT_MAIL } from './notices/alert-mails.emails';
import { AlertsRepository } from './notices/alerts.repository';
import { unsubscribePath } from './notices/unsubscribe-link';
import { writeAlertMail } from './notices/write-alert-mail';
import { ReportMails } from './reports/report-mails.service';
import { ReportsProcessor } from './reports/reports.processor';
import { WebhooksWorkerModule } from './webhooks/webhooks.worker.module';

/** Judges what is published by rules, tells people of what has fired, and sends weekly reports. */
@Module({
  imports: [UsersModule, AlertsJudgingModule, AlertsReportsModule, WebhooksWorkerModule],
  providers: [AlertsProcessor, ReportMails, ReportsProcessor],
})
export class AlertsWorkerModule implements OnModuleInit {
  constructor(
    private readonly renderers: MailRenderers,
    private readonly alerts: AlertsRepository,
    private readonly secrets: DerivedSecrets,
  ) {}

  onModuleInit(): void {
    this.renderers.register(ALERT_MAIL, async ({ organizationId, userId, alertIds, more = 0 }, context) =>
      writeAlertMail(await this.alerts.listTold(organizationId, userId, alertIds), more, unsubscribePath(this.secrets, userId), context),
    );
  }
}

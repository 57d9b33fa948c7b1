import { Module, type OnModuleInit } from '@nestjs/common';
import { MailRenderers } from '../platform/mail';
import { DerivedSecrets } from '../platform/secrets/derived-secrets';
import { AlertsJudgingModule } from './alerts-judging.module';
import { AlertsProcessor } from './judging/alerts.processor';
import { ALERT_MAIL } from './notices/alert-mails.emails';
import { AlertsRepository } from './notices/alerts.repository';
import { unsubscribePath } from './notices/unsubscribe-link';
import { writeAlertMail } from './notices/write-alert-mail';
import { WebhooksWorkerModule } from './webhooks/webhooks.worker.module';

/** Judges what is published by rules, and tells people of what has fired. */
@Module({ imports: [AlertsJudgingModule, WebhooksWorkerModule], providers: [AlertsProcessor] })
export class AlertsWorkerModule implements OnModuleInit {
  constructor(
    private readonly renderers: MailRenderers,
    private readonly alerts: AlertsRepository,
    private readonly secrets: DerivedSecrets,
  ) {}

  onModuleInit(): void {
    this.renderers.register(ALERT_MAIL, async ({ organizationId, userId, alertIds }, context) =>
      writeAlertMail(await this.alerts.listTold(organizationId, userId, alertIds), unsubscribePath(this.secrets, userId), context),
    );
  }
}

import 'reflect-metadata';
import { Global, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AlertsJudgingModule } from '../../server/alerts/alerts-judging.module';
import { CustomJudge } from '../../server/alerts/judging/custom-judge.service';
import { JudgeService } from '../../server/alerts/judging/judge.service';
import { AlertKeeper } from '../../server/alerts/notices/alert-keeper.service';
import { AlertMails } from '../../server/alerts/notices/alert-mails.service';
import { AlertRetention } from '../../server/alerts/notices/alert-retention.service';
import { type AnnouncedAlert, AlertsFired } from '../../server/alerts/notices/alerts.events';
import { WebhookEventsModule } from '../../server/alerts/webhooks/messages/webhook-events.module';
import type { Dataset } from '../../server/news';
import type { Clock } from '../../server/platform/clock';
import { loadConfig } from '../../server/platform/config/config';
import { createDataSource } from '../../server/platform/database/data-source';
import { DomainEvents } from '../../server/platform/events/domain-events';
import { createLogger } from '../../server/platform/logging/logger';
import { Mails } from '../../server/platform/mail';
import { MailsRepository } from '../../server/platform/mail/mails.repository';
import { OutboxModule } from '../../server/platform/queue/queue.module';
import { WorkerPlatformModule } from '../../server/platform/worker-platform.module';

/** Promises mails, and sends none. */
@Global()
@Module({ providers: [Mails, MailsRepository], exports: [Mails] })
class PromisedMailsModule {}

export interface AlertsWorker {
  /** Judges what was published, and tells of it, as the job does. */
  judge(dataset: Dataset): Promise<number>;
  /** The same of a custom index. */
  judgeCustom(organizationId: string, indexId: string): Promise<number>;
  /** Forgets what is older than alerts are kept. */
  prune(): Promise<void>;
  tell(): Promise<void>;
  readonly keeper: AlertKeeper;
  /** What was announced to those outside, in order. */
  readonly announced: AnnouncedAlert[];
  close(): Promise<void>;
}

/** Alerts on a database, as the worker makes them. */
export async function openAlertsWorker(databaseUrl: string, clock: Clock, env: NodeJS.ProcessEnv = {}): Promise<AlertsWorker> {
  const config = loadConfig({ NODE_ENV: 'test', DATABASE_URL: databaseUrl, LOG_LEVEL: 'error', ...env });
  const dataSource = await createDataSource({ url: databaseUrl, poolSize: 5, name: 'alerts-test', statementTimeoutMs: 60_000 }).initialize();
  const parts = { config, logger: createLogger(config, 'alerts-test'), dataSource, clock };
  @Module({ imports: [WorkerPlatformModule.with(parts), OutboxModule, PromisedMailsModule, AlertsJudgingModule, WebhookEventsModule] })
  class TestAlertsModule {}
  const app = await NestFactory.createApplicationContext(TestAlertsModule, { logger: false });
  const announced: AnnouncedAlert[] = [];
  app.get(DomainEvents).subscribe(AlertsFired, async ({ alerts }) => {
    announced.push(...alerts);
  });
  const tell = async (): Promise<void> => {
    await app.get(AlertKeeper, { strict: false }).announceDue();
    await app.get(AlertMails, { strict: false }).sendDue();
  };
  return {
    announced,
    tell,
    keeper: app.get(AlertKeeper, { strict: false }),
    judge: async (dataset) => {
      const fired = await app.get(JudgeService, { strict: false }).judge(dataset);
      await tell();
      return fired;
    },
    judgeCustom: async (organizationId, indexId) => {
      const fired = await app.get(CustomJudge, { strict: false }).judge(organizationId, indexId);
      await tell();
      return fired;
    },
    prune: () => app.get(AlertRetention, { strict: false }).prune(),
    close: async () => {
      await app.close();
      if (dataSource.isInitialized) await dataSource.destroy();
    },
  };
}

import { Module } from '@nestjs/common';
import { WebhooksWorkerModule } from './webhooks/webhooks.worker.module';

/** What the worker process runs of alerts. */
@Module({ imports: [WebhooksWorkerModule] })
export class AlertsWorkerModule {}

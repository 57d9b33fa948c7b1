import { type DynamicModule, Module } from '@nestjs/common';
import { AlertsWorkerModule } from './alerts';
import { AccountsWorkerModule } from './accounts/accounts.worker.module';
import { ApiKeysWorkerModule } from './apikeys/apikeys.worker.module';
import { BillingWorkerModule, PaymentWorkerModule } from './billing';
import { IndexesWorkerModule } from './indexes/indexes.worker.module';
import { NewsWorkerModule } from './news/news.worker.module';
import { AuditWorkerModule } from './platform/audit/audit.worker.module';
import { MailWorkerModule } from './platform/mail';
import { WorkerQueueModule } from './platform/queue/queue.module';
import { SiteWorkerModule } from './site/site.worker.module';
import { OrganizationsWorkerModule } from './organizations';
import { WorkerPlatformModule, type WorkerParts } from './platform/worker-platform.module';

/** The queue process: the same domains, no HTTP. */
@Module({})
export class WorkerModule {
  static with(parts: WorkerParts): DynamicModule {
    const domains = [
      AccountsWorkerModule,
      OrganizationsWorkerModule,
      BillingWorkerModule,
      PaymentWorkerModule,
      ApiKeysWorkerModule,
      NewsWorkerModule,
      IndexesWorkerModule,
      AlertsWorkerModule,
      SiteWorkerModule.with(),
    ];
    return { module: WorkerModule, imports: [WorkerPlatformModule.with(parts), WorkerQueueModule, AuditWorkerModule, MailWorkerModule, ...domains] };
  }
}

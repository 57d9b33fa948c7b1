import { type DynamicModule, Global, Inject, Module, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE } from '@nestjs/core';
import { DataSource } from 'typeorm';
import { Allowances } from './access/allowances';
import { CallerStanding } from './access/caller-standing';
import { Audit } from './audit/audit.service';
import { ChangeWatch } from './changes/change-watch';
import { Clock } from './clock';
import { CONFIG, type Config } from './config/config';
import { provideClock } from './database/database-clock';
import { DomainEvents } from './events/domain-events';
import { HealthController } from './health/health.controller';
import { Lifecycle } from './health/lifecycle';
import { ReadinessService } from './health/readiness.service';
import { AccessGuard } from './access/access.guard';
import { CursorCodec } from './http/lists/cursor';
import { RouteTable } from './http/route-table';
import { IdempotencyStore } from './idempotency/idempotency.store';
import { LOGGER, type Logger } from './logging/logger';
import { MailboxModule } from './mail/mailbox/mailbox.module';
import { MailModule } from './mail/mail.module';
import { MetricsController } from './metrics/metrics.controller';
import { Metrics } from './metrics/metrics.service';
import type { ProblemKind } from './problems/problem';
import { ProblemFilter } from './problems/problem.filter';
import { PROBLEM_KINDS, ProblemsController } from './problems/problems.controller';
import { RequestValidationPipe } from './problems/validation.pipe';
import { RateLimiter } from './rate-limits/rate-limiter';
import { DerivedSecrets } from './secrets/derived-secrets';
import { Stopping } from './stopping';
import { OutboxModule, QueueConnectionModule } from './queue/queue.module';
import { QUEUE_CONNECTION, type QueueConnection } from './queue/queue-connection';

/** What the HTTP process is made of, passed in so that tests can replace parts. */
export interface PlatformParts {
  readonly config: Config;
  readonly logger: Logger;
  readonly dataSource: DataSource;
  readonly clock?: Clock;
  readonly routes: RouteTable;
  /** The kinds of problems of all domains. */
  readonly problemKinds: readonly ProblemKind[];
}

/** The infrastructure that every domain of the HTTP process may use. */
@Global()
@Module({})
export class PlatformModule implements OnApplicationBootstrap, OnApplicationShutdown {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(QUEUE_CONNECTION) private readonly queue: QueueConnection,
    private readonly changes: ChangeWatch,
  ) {}

  onApplicationBootstrap(): void {
    this.changes.start();
  }

  static with(parts: PlatformParts): DynamicModule {
    const shared = [
      { provide: CONFIG, useValue: parts.config },
      { provide: LOGGER, useValue: parts.logger },
      { provide: DataSource, useValue: parts.dataSource },
      provideClock(parts),
      Allowances,
      Audit,
      CallerStanding,
      ChangeWatch,
      DerivedSecrets,
      DomainEvents,
      RateLimiter,
      CursorCodec,
      IdempotencyStore,
      Lifecycle,
      Metrics,
      Stopping,
      { provide: RouteTable, useValue: parts.routes },
    ];
    return {
      module: PlatformModule,
      imports: [OutboxModule, QueueConnectionModule, MailModule, ...(parts.config.mail.isCaught ? [MailboxModule] : [])],
      controllers: [HealthController, MetricsController, ProblemsController],
      providers: [
        ...shared,
        ReadinessService,
        { provide: PROBLEM_KINDS, useValue: parts.problemKinds },
        { provide: APP_FILTER, useClass: ProblemFilter },
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_PIPE, useClass: RequestValidationPipe },
      ],
      exports: shared,
    };
  }

  /** Runs when the last request has ended. */
  async onApplicationShutdown(): Promise<void> {
    await this.queue.close();
    if (this.dataSource.isInitialized) await this.dataSource.destroy();
  }
}

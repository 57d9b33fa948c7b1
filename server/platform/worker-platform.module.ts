import { type DynamicModule, Global, Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Audit } from './audit/audit.service';
import { ChangeWatch } from './changes/change-watch';
import { Clock } from './clock';
import { CONFIG, type Config } from './config/config';
import { provideClock } from './database/database-clock';
import { DomainEvents } from './events/domain-events';
import { RateLimiter } from './rate-limits/rate-limiter';
import { DerivedSecrets } from './secrets/derived-secrets';
import { LOGGER, type Logger } from './logging/logger';
import { Stopping } from './stopping';

/** What every worker process shares, passed in so that tests can replace parts. */
export interface WorkerParts {
  readonly config: Config;
  readonly logger: Logger;
  readonly dataSource: DataSource;
  readonly clock?: Clock;
}

@Global()
@Module({})
export class WorkerPlatformModule {
  static with(parts: WorkerParts): DynamicModule {
    const providers = [
      { provide: CONFIG, useValue: parts.config },
      { provide: LOGGER, useValue: parts.logger },
      { provide: DataSource, useValue: parts.dataSource },
      provideClock(parts),
      Audit,
      ChangeWatch,
      DomainEvents,
      DerivedSecrets,
      RateLimiter,
      Stopping,
    ];
    return { module: WorkerPlatformModule, providers, exports: providers };
  }
}

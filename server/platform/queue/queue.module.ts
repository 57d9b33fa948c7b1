import { Global, Module } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config';
import { JobRunner } from './job-processor';
import { Outbox } from './outbox.service';
import { OutboxRelay } from './outbox-relay';
import { connectQueue, QUEUE_CONNECTION, type QueueConnection } from './queue-connection';
import { QueueHealth } from './queue-health';
import { Schedules } from './schedules';

/** Promising jobs: what every process may do. */
@Global()
@Module({ providers: [Outbox], exports: [Outbox] })
export class OutboxModule {}

@Global()
@Module({
  providers: [QueueHealth, { provide: QUEUE_CONNECTION, inject: [CONFIG], useFactory: (config: Config): QueueConnection => connectQueue(config) }],
  exports: [QUEUE_CONNECTION, QueueHealth],
})
export class QueueConnectionModule {}

/** Running jobs: what workers do. */
@Global()
@Module({
  imports: [OutboxModule, QueueConnectionModule],
  providers: [JobRunner, OutboxRelay, Schedules],
  exports: [OutboxModule, JobRunner, Schedules, OutboxRelay],
})
export class WorkerQueueModule {}

import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CoverageUpdated, type Dataset, RulesFollowed } from '../../news';
import { DomainEvents } from '../../platform/events/domain-events';
import { CONFIG, type Config } from '../../platform/config/config';
import { Outbox } from '../../platform/queue/outbox.service';
import { COMPUTE_PARTITION, computePartitionKey } from './computation.jobs';
import { CATALOGUE_PARTITIONS, computedPartitions, type Partition } from './partitions';

/** Requests computation wherever coverage has changed. */
@Injectable()
export class ComputationSubscriber implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly outbox: Outbox,
    @Inject(CATALOGUE_PARTITIONS) private readonly partitions: readonly Partition[],
    @Inject(CONFIG) private readonly config: Pick<Config, 'demonstration'>,
  ) {}

  onModuleInit(): void {
    this.events.subscribe(CoverageUpdated, (event, manager) => this.requestAll(manager, event.dataset));
    // A new version of the methodology waits for that, where no day changes as well.
    this.events.subscribe(RulesFollowed, (_event, manager) => this.requestAll(manager, 'live'));
  }

  /** Promises a run of every partition, the core first; in the caller's transaction. */
  async requestAll(manager: EntityManager, dataset: Dataset): Promise<void> {
    for (const { number } of computedPartitions(this.partitions, dataset, this.config)) {
      const payload = { dataset, partition: number };
      await this.outbox.add(manager, COMPUTE_PARTITION[dataset], payload, { key: computePartitionKey(payload) });
    }
  }
}

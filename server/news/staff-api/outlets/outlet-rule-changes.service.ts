import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Outbox } from '../../../platform/queue/outbox.service';
import { OutletRulesRepository, type RuleChange } from '../../storage/outlets/outlet-rules.repository';
import { FOLLOW_OUTLET_RULES } from '../../storage/outlets/outlets.jobs';

/** Changes of the rules about outlets, one after the other. Stored articles follow from the queue. */
@Injectable()
export class OutletRuleChanges {
  constructor(
    private readonly rules: OutletRulesRepository,
    private readonly outbox: Outbox,
  ) {}

  /** What changes nothing leaves no trace: a repeated request must not mark every day for rebuilding. */
  async make(manager: EntityManager, change: () => Promise<readonly RuleChange[]>): Promise<void> {
    await this.rules.lock(manager);
    const changes = await change();
    if (changes.length === 0) return;
    await this.rules.close(manager, changes);
    await this.outbox.add(manager, FOLLOW_OUTLET_RULES, {}, { key: 'live' });
  }
}

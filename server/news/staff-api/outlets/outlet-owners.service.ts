import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Audit } from '../../../platform/audit/audit.service';
import { Clock, parseIsoDay } from '../../../platform/clock';
import { message } from '../../../platform/messages/message';
import { problem } from '../../../platform/problems/problem';
import { validationProblem } from '../../../platform/problems/validation-problem';
import { ownerKey } from '../../enrichment/outlets/outlet-owners';
import { NEWS_PROBLEMS } from '../../model/news.problems';
import { OutletOwnersRepository, storedSince } from '../../storage/outlets/outlet-owners.repository';
import type { UpdateOutletOwnerRequest } from './outlet-owners.dto';
import { OutletRuleChanges } from './outlet-rule-changes.service';
import { StaffOutletsService } from './staff-outlets.service';

/** The word that stands for the first day in addresses. */
const ALWAYS = 'always';

/** Staff say whose an outlet is, and since when. Days on which it printed are built again. */
@Injectable()
export class OutletOwnersService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly changes: OutletRuleChanges,
    private readonly owners: OutletOwnersRepository,
    private readonly outlets: StaffOutletsService,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /**
   * @param sinceText first day, `YYYY-MM-DD` or `always`
   * @throws Problem outlet_not_found, outlet_is_alias, validation_failed
   */
  async set(domain: string, sinceText: string, { owner = null, source }: UpdateOutletOwnerRequest, userId: string): Promise<void> {
    const since = sinceOf(sinceText);
    if (owner !== null && ownerKey(owner) === null) throw validationProblem({ owner: [message('invalid')] });
    await this.change(domain, async (manager, outlet) => {
      const known = (await this.owners.listOf([outlet], manager)).find((row) => row.since === since);
      if (known?.owner === owner && known.source === source) return [];
      await this.owners.save(manager, [{ outlet, since, owner, source }], { at: this.clock.now(), by: userId });
      await this.audit.record(manager, { action: 'outlet.owner_changed', userId, details: { domain: outlet, since: sinceText, owner, source } });
      return known !== undefined && known.owner === owner ? [] : [{ domain: outlet, before: null, ownerSince: storedSince(since) }];
    });
  }

  /** @throws Problem outlet_not_found, outlet_is_alias, outlet_owner_not_found, validation_failed */
  async remove(domain: string, sinceText: string, userId: string): Promise<void> {
    const since = sinceOf(sinceText);
    await this.change(domain, async (manager, outlet) => {
      if (!(await this.owners.delete(manager, outlet, since)))
        throw problem(NEWS_PROBLEMS.outlet_owner_not_found, { params: { domain: outlet, since: sinceText } });
      await this.audit.record(manager, { action: 'outlet.owner_removed', userId, details: { domain: outlet, since: sinceText } });
      return [{ domain: outlet, before: null, ownerSince: storedSince(since) }];
    });
  }

  private async change(
    domain: string,
    make: (manager: EntityManager, outlet: string) => Promise<readonly { domain: string; before: null; ownerSince: string }[]>,
  ): Promise<void> {
    await this.dataSource.transaction((manager) =>
      this.changes.make(manager, async () => make(manager, (await this.outlets.findOwn(domain, manager)).domain)),
    );
  }
}

function sinceOf(text: string): string | null {
  if (text === ALWAYS) return null;
  if (parseIsoDay(text) === null) throw validationProblem({ since: [message('not_day')] });
  return text;
}

import { CATEGORIES } from '../../../reference/categories';
import { subjectOf } from '../../enrichment/categories/specialised-outlets';
import { toOwnerResponses } from './outlet-owners.dto';
import type { OutletDetailResponse, OutletFieldResponse, OutletResponse } from './staff-outlets.dto';
import type { OutletDetail, OwnedOutlet } from './staff-outlets.service';

export function toOutletResponse(outlet: OwnedOutlet): OutletResponse {
  const { domain, name, country, language, owner, recentArticles, learnedAt, firstSeenAt } = outlet;
  return {
    ...{ domain, name, country, language, field: fieldOf(outlet), owner, recentArticles },
    ...{ learnedAt: learnedAt?.toISOString() ?? null, firstSeenAt: firstSeenAt.toISOString() },
  };
}

export function toOutletDetailResponse(outlet: OutletDetail): OutletDetailResponse {
  const aliases = outlet.aliases.map(({ domain, changedAt, changedBy }) => ({ domain, changedAt: changedAt.toISOString(), changedBy }));
  const { aliasOf, owners, pendingDays } = outlet;
  return { ...toOutletResponse(outlet), aliasOf, aliases, owners: toOwnerResponses(owners), pendingDays };
}

function fieldOf({ domain, field }: OwnedOutlet): OutletFieldResponse {
  if (field !== null) return { value: field, source: 'staff' };
  const subject = subjectOf(domain);
  return subject === undefined ? { value: null, source: null } : { value: CATEGORIES[subject].code, source: 'table' };
}

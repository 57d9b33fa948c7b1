import type { OutletDetailResponse, OutletResponse } from './staff-outlets.dto';
import type { OutletRecord } from './staff-outlets.repository';
import type { OutletDetail } from './staff-outlets.service';

export function toOutletResponse({ domain, name, country, language, recentArticles, learnedAt, firstSeenAt }: OutletRecord): OutletResponse {
  return { domain, name, country, language, recentArticles, learnedAt: learnedAt?.toISOString() ?? null, firstSeenAt: firstSeenAt.toISOString() };
}

export function toOutletDetailResponse(outlet: OutletDetail): OutletDetailResponse {
  const aliases = outlet.aliases.map(({ domain, changedAt, changedBy }) => ({ domain, changedAt: changedAt.toISOString(), changedBy }));
  return { ...toOutletResponse(outlet), aliasOf: outlet.aliasOf, aliases, pendingDays: outlet.pendingDays };
}

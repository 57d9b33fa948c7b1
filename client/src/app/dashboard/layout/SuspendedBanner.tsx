import type { ReactElement } from 'react';
import { useGetProfile } from '../../../shared/api/generated/accounts';
import { STALE_MS } from '../../../shared/api/query-client';
import { useMessages } from '../../../shared/i18n/use-messages';

/** Over every page while the organization is suspended: what that means, and whom to write to. */
export function SuspendedBanner(): ReactElement | null {
  const { suspended: messages } = useMessages('dashboard');
  const { data: profile } = useGetProfile({ query: { staleTime: STALE_MS.account } });
  if (profile?.company.isSuspended !== true) return null;
  return (
    <aside className="simulated" aria-label={messages.label}>
      {messages.text(profile.company.name)} <a href="/contact">{messages.contact}</a>
    </aside>
  );
}

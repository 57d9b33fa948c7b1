import type { ReactElement } from 'react';
import { useMessages } from '../../../shared/i18n/use-messages';
import { PageLinks } from '../../../shared/ui/dashboard/PageLinks';
import { useOwn } from './use-organization';

/** The way between the pages of the organization; the trail is for owners. */
export function OrganizationPages(): ReactElement {
  const { pages } = useMessages('team');
  const { role } = useOwn();
  const entries = [
    { to: '/dashboard/team', text: pages.team },
    { to: '/dashboard/team/settings', text: pages.settings },
    { to: '/dashboard/webhooks', text: pages.webhooks },
    ...(role === 'owner' ? [{ to: '/dashboard/team/audit', text: pages.trail }] : []),
  ];
  return <PageLinks label={pages.label} pages={entries} />;
}

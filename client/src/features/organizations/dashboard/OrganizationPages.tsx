import type { ReactElement } from 'react';
import { NavLink } from 'react-router';
import { useMessages } from '../../../shared/i18n/use-messages';
import { useOwn } from './use-organization';
import './organizations.css';

/** The way between the pages of the organization; the trail is for owners. */
export function OrganizationPages(): ReactElement {
  const { pages } = useMessages('team');
  const { role } = useOwn();
  const entries = [
    { to: '/dashboard/team', text: pages.team },
    { to: '/dashboard/team/settings', text: pages.settings },
    ...(role === 'owner' ? [{ to: '/dashboard/team/audit', text: pages.trail }] : []),
  ];
  return (
    <nav aria-label={pages.label} className="org-pages">
      <ul>
        {entries.map(({ to, text }) => (
          <li key={to}>
            <NavLink to={to} end>
              {text}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

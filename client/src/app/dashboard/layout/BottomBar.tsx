import Drawer from '@mui/material/Drawer';
import { type ReactElement, useState } from 'react';
import { useLogout } from 'react-admin';
import { Link, useLocation } from 'react-router';
import { useMessages } from '../../../shared/i18n/use-messages';
import { Icon } from '../../../shared/ui/dashboard/Icon';
import { currentEntry, NAV_ENTRIES } from '../nav-entries';

/** One place of the five is the way to the rest. */
const SHOWN = 4;

/** The way to the pages on small screens: four of them, and a sheet with the rest. */
export function BottomBar(): ReactElement {
  const dashboard = useMessages('dashboard');
  const { nav } = dashboard;
  const current = currentEntry(useLocation().pathname);
  const logout = useLogout();
  const [isOpen, setOpen] = useState(false);
  const rest = NAV_ENTRIES.slice(SHOWN);
  return (
    <nav className="bottom-bar" aria-label={nav.bottomLabel}>
      <ul>
        {NAV_ENTRIES.slice(0, SHOWN).map((entry) => (
          <li key={entry.path}>
            <Link to={entry.path} aria-current={entry === current ? 'page' : undefined}>
              <Icon name={entry.icon} />
              <span>{nav[entry.short]}</span>
            </Link>
          </li>
        ))}
        <li>
          <button type="button" aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(true)}>
            <Icon name="more" />
            <span>{nav.more}</span>
          </button>
        </li>
      </ul>
      <Drawer
        anchor="bottom"
        open={isOpen}
        onClose={() => setOpen(false)}
        slotProps={{ paper: { role: 'dialog', 'aria-label': nav.more, 'aria-modal': true } }}
      >
        <ul className="sheet">
          {rest.map((entry) => (
            <li key={entry.path}>
              <Link className="rail-item" to={entry.path} onClick={() => setOpen(false)}>
                <Icon name={entry.icon} />
                {nav[entry.name]}
              </Link>
            </li>
          ))}
          <li>
            <a className="rail-item" href="/contact">
              <Icon name="person" />
              {dashboard.usage.contact}
            </a>
          </li>
          <li>
            <button type="button" className="rail-item" onClick={() => void logout()}>
              <Icon name="logOut" />
              {nav.logOut}
            </button>
          </li>
        </ul>
      </Drawer>
    </nav>
  );
}

import type { ReactElement } from 'react';
import { useLogout } from 'react-admin';
import { Link, useLocation } from 'react-router';
import { useMessages } from '../../../shared/i18n/use-messages';
import { useDismissible } from '../../../shared/ui/dashboard/use-dismissible';
import { Icon, type IconName } from '../../../shared/ui/dashboard/Icon';
import { currentEntry, NAV_ENTRIES } from '../nav-entries';
import { BrandMark } from './BrandMark';

interface Props {
  readonly isNarrow: boolean;
  readonly onToggle: () => void;
}

/** The way to all pages on medium and larger screens. Where it is narrow, a name shows while its entry is pointed at or has the focus. */
export function Rail({ isNarrow, onToggle }: Props): ReactElement {
  const dashboard = useMessages('dashboard');
  const { nav } = dashboard;
  const dismissible = useDismissible();
  const current = currentEntry(useLocation().pathname);
  const logout = useLogout();
  const toggle = isNarrow ? nav.expand : nav.collapse;
  return (
    <nav className="rail" aria-label={nav.label} {...dismissible}>
      <Link className="rail-brand" to="/dashboard" aria-label={dashboard.brand}>
        <BrandMark />
        <span className="rail-text">{dashboard.product}</span>
      </Link>
      <ul>
        {NAV_ENTRIES.map((entry) => (
          <li key={entry.path}>
            <Link className="rail-item" to={entry.path} aria-current={entry === current ? 'page' : undefined}>
              <Content icon={entry.icon} text={nav[entry.name]} />
            </Link>
          </li>
        ))}
      </ul>
      <button type="button" className="rail-item rail-toggle" aria-expanded={!isNarrow} onClick={onToggle}>
        <Content icon={isNarrow ? 'expand' : 'collapse'} text={toggle} />
      </button>
      <button type="button" className="rail-item" onClick={() => void logout()}>
        <Content icon="logOut" text={nav.logOut} />
      </button>
    </nav>
  );
}

function Content({ icon, text }: { icon: IconName; text: string }): ReactElement {
  return (
    <>
      <Icon name={icon} />
      <span className="rail-text">{text}</span>
    </>
  );
}

import Popover from '@mui/material/Popover';
import { lazy, type ReactElement, Suspense, useId, useRef, useState } from 'react';
import { useLogout } from 'react-admin';
import { Link } from 'react-router';
import { useGetProfile } from '../../../shared/api/generated/accounts';
import { STALE_MS } from '../../../shared/api/query-client';
import { storedUser } from '../../../shared/api/session';
import { useMessages } from '../../../shared/i18n/use-messages';
import { ThemeSwitch } from '../../../shared/ui/controls/ThemeSwitch';
import { applyContrast, hasMoreContrast } from '../../../shared/theme/contrast-choice';
import { LanguageSwitch } from './LanguageSwitch';
import { loadFirst } from '../../../shared/ui/dashboard/load-first';
import { Icon } from '../../../shared/ui/dashboard/Icon';

const loadSwitch = () => import('../../../features/organizations/dashboard/OrganizationSwitch').then((m) => ({ default: m.OrganizationSwitch }));
const OrganizationSwitch = lazy(loadSwitch);

interface Person {
  readonly name: string;
  readonly email: string;
  readonly company: string;
}

/** Who is signed in: as the server says, until then as stored. */
function usePerson(): Person {
  const { data } = useGetProfile({ query: { staleTime: STALE_MS.account } });
  const stored = storedUser();
  if (data !== undefined) return { name: `${data.name} ${data.surname}`, email: data.email, company: data.company.name };
  return { name: stored?.name ?? '', email: stored?.email ?? '', company: stored?.company.name ?? '' };
}

/** Name, theme, contrast, language, the public site, and the way out. */
export function UserMenu({ onShortcuts }: { onShortcuts: () => void }): ReactElement {
  const dashboard = useMessages('dashboard');
  const chrome = useMessages('chrome');
  const messages = dashboard.user;
  const [isOpen, setOpen] = useState(false);
  const [hasSwitch, setHasSwitch] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const titleId = useId();
  const close = (): void => setOpen(false);
  const open = (): void => {
    setOpen(true);
    // Without it, the menu is the way out all the same.
    void loadFirst(loadSwitch).then((outcome) => setHasSwitch(outcome === 'loaded'));
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className="bar-button"
        aria-label={messages.button}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
      >
        <Icon name="person" />
      </button>
      <Popover
        open={isOpen}
        onClose={close}
        anchorEl={() => button.current}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId, tabIndex: -1, className: 'panel' } }}
      >
        <h2 id={titleId} className="visually-hidden">
          {messages.title}
        </h2>
        <PersonLines />
        <Suspense fallback={null}>{isOpen && hasSwitch ? <OrganizationSwitch /> : null}</Suspense>
        <ThemeSwitch messages={chrome.theme} />
        <ContrastSwitch />
        <LanguageSwitch />
        <ul>
          <li>
            <Link to="/dashboard/account" onClick={close}>
              {messages.account}
            </Link>
          </li>
          <li className="panel-shortcuts">
            <button
              type="button"
              className="link-button"
              onClick={() => {
                close();
                onShortcuts();
              }}
            >
              {messages.shortcuts}
            </button>
          </li>
          <li>
            {/* The landing page sends members back here, so the way out leads to a page that stays. */}
            <a href="/indexes">{messages.publicSite}</a>
          </li>
          {storedUser()?.role === 'staff' ? (
            <li>
              <Link to="/dashboard/staff" onClick={close}>
                {messages.staff}
              </Link>
            </li>
          ) : null}
        </ul>
        <LogOutButton />
      </Popover>
    </>
  );
}

function PersonLines(): ReactElement {
  const dashboard = useMessages('dashboard');
  const { name, email, company } = usePerson();
  return (
    <div className="person">
      <p className="person-name">{name}</p>
      <p>{email}</p>
      <p>
        <span className="visually-hidden">{dashboard.user.company}: </span>
        {company}
      </p>
    </div>
  );
}

function ContrastSwitch(): ReactElement {
  const dashboard = useMessages('dashboard');
  const [isMore, setMore] = useState(hasMoreContrast);
  return (
    <label className="check-line">
      <input
        type="checkbox"
        checked={isMore}
        onChange={({ target }) => {
          setMore(target.checked);
          applyContrast(target.checked);
        }}
      />
      {dashboard.user.contrast}
    </label>
  );
}

function LogOutButton(): ReactElement {
  const dashboard = useMessages('dashboard');
  const logout = useLogout();
  return (
    <button type="button" className="panel-button" onClick={() => void logout()}>
      <Icon name="logOut" size={20} />
      {dashboard.nav.logOut}
    </button>
  );
}

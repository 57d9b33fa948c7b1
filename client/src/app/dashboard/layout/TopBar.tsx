import { lazy, type ReactElement, Suspense } from 'react';
import { Link } from 'react-router';
import { useMessages } from '../../../shared/i18n/use-messages';
import { FailureBoundary } from '../../../shared/ui/dashboard/FailureBoundary';
import { Icon } from '../../../shared/ui/dashboard/Icon';
import { COMMAND_KEY } from '../shortcuts/keys';
import { BrandMark } from './BrandMark';
import { FreshnessDot } from './FreshnessDot';
import { UserMenu } from './UserMenu';

const AlertBell = lazy(() => import('../../../features/alerts/dashboard/bell/AlertBell').then((m) => ({ default: m.AlertBell })));

interface Props {
  readonly pageName: string | null;
  readonly onSearch: () => void;
  readonly onShortcuts: () => void;
}

/** The page's name once its heading is out of sight, search, freshness, alerts, and the person. */
export function TopBar({ pageName, onSearch, onShortcuts }: Props): ReactElement {
  const dashboard = useMessages('dashboard');
  return (
    <header className="top-bar">
      <Link className="top-bar-brand" to="/dashboard" aria-label={dashboard.brand}>
        <BrandMark />
      </Link>
      <p className="top-bar-name" aria-hidden="true">
        {pageName}
      </p>
      <button type="button" className="palette-field" aria-haspopup="dialog" aria-keyshortcuts="Control+K Meta+K" onClick={onSearch}>
        <Icon name="search" size={20} />
        <span className="palette-field-text">{dashboard.palette.field}</span>
        <kbd aria-hidden="true">{`${COMMAND_KEY} K`}</kbd>
      </button>
      <FreshnessDot />
      {/* The bar is whole without it: a bell that did not come takes no page along. */}
      <FailureBoundary fallback={null}>
        <Suspense fallback={<span className="bar-button" />}>
          <AlertBell />
        </Suspense>
      </FailureBoundary>
      <UserMenu onShortcuts={onShortcuts} />
    </header>
  );
}

import type { ReactElement } from 'react';
import { useMessages } from '../../../shared/i18n/use-messages';
import { useDelayed } from '../../../shared/ui/dashboard/use-delayed';

/** Says that a page is on its way, but only when that takes long enough to be noticed. */
export function PageLoading(): ReactElement {
  const chrome = useMessages('chrome');
  const isShown = useDelayed();
  return (
    <p className="page-loading" role="status">
      {isShown ? chrome.states.loading : ''}
    </p>
  );
}

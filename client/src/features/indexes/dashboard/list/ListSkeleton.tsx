import type { ReactElement } from 'react';
import { useMessages } from '../../../../shared/i18n/use-messages';

const SKELETON_ROWS = 12;

/** Where the table will be. */
export function ListSkeleton(): ReactElement {
  const chrome = useMessages('chrome');
  return (
    <div className="ix-skeleton-table" aria-busy="true">
      <p role="status" className="ix-hidden">
        {chrome.states.loading}
      </p>
      {Array.from({ length: SKELETON_ROWS }, (_, at) => (
        <div key={at} className="ix-skeleton" aria-hidden="true" />
      ))}
    </div>
  );
}

import { type ComponentProps, lazy, type ReactElement, Suspense } from 'react';
import type { WatchAction } from '../../features/indexes/dashboard/watch-action';
import { FailureBoundary } from '../../shared/ui/dashboard/FailureBoundary';

const WatchButton = lazy(() => import('../../features/alerts/dashboard/watchlists/WatchButton').then((m) => ({ default: m.WatchButton })));

/** The way onto a watchlist, beside an index or in its row. Pages are whole without it, so nothing stands in its place where its code does not come. */
export function Watch(props: ComponentProps<WatchAction>): ReactElement {
  return (
    <FailureBoundary fallback={null}>
      <Suspense fallback={null}>
        <WatchButton {...props} />
      </Suspense>
    </FailureBoundary>
  );
}

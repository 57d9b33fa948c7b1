import { type ReactElement, type ReactNode, Suspense } from 'react';
import { useMessages } from '../../i18n/use-messages';
import { FailureBoundary } from './FailureBoundary';

interface Props {
  /** Shown until the code has come. */
  readonly loading?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a page whose code is loaded once it is wanted. Where that does not come, the part says so and the rest of the page stays as it is. */
export function LazyPart({ loading = null, children }: Props): ReactElement {
  const { states } = useMessages('chrome');
  return (
    <FailureBoundary fallback={<p role="alert">{states.partFailed}</p>}>
      <Suspense fallback={loading}>{children}</Suspense>
    </FailureBoundary>
  );
}

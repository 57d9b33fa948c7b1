import { Component, type ReactElement, type ReactNode } from 'react';
import Button from '@mui/material/Button';
import { useMessages } from '../../../shared/i18n/use-messages';
import { PageTitle } from '../../../shared/ui/dashboard/PageTitle';

interface Props {
  readonly children: ReactNode;
}

/** Keeps the frame alive when a page fails, also when a newer version has taken its files away. */
export class PageBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return <PageFailure />;
  }
}

function PageFailure(): ReactElement {
  const { pageFailed } = useMessages('dashboard');
  return (
    <div className="page-state" role="alert">
      <PageTitle title={pageFailed.title} />
      <p>{pageFailed.text}</p>
      <Button variant="outlined" onClick={() => window.location.reload()}>
        {pageFailed.reload}
      </Button>
    </div>
  );
}

import Button from '@mui/material/Button';
import type { ReactElement } from 'react';
import { useListContext } from 'react-admin';

interface Props {
  readonly messages: {
    readonly label: string;
    readonly previous: string;
    readonly next: string;
    readonly page: (page: number) => string;
  };
}

/** From page to page of a list of react-admin that goes on from cursor to cursor. */
export function Pager({ messages }: Props): ReactElement | null {
  const { page, setPage, hasNextPage, hasPreviousPage, isFetching } = useListContext();
  if (!hasNextPage && !hasPreviousPage) return null;
  return (
    <nav aria-label={messages.label} className="pane-actions">
      <Button variant="outlined" disabled={!hasPreviousPage || isFetching} onClick={() => setPage(page - 1)}>
        {messages.previous}
      </Button>
      <span role="status">{messages.page(page)}</span>
      <Button variant="outlined" disabled={!hasNextPage || isFetching} onClick={() => setPage(page + 1)}>
        {messages.next}
      </Button>
    </nav>
  );
}

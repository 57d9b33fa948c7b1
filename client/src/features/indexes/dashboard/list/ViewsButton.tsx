import Button from '@mui/material/Button';
import { lazy, type ReactElement, Suspense, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { listSavedViews } from '../../../../shared/api/generated/alerts';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { useLoadFirst } from '../../../../shared/ui/dashboard/use-load-first';

const loadViews = () => import('./SavedViews').then((module) => ({ default: module.SavedViews }));
const SavedViews = lazy(loadViews);

/** Opens the saved views; a list that is opened without filters shows the view that its person has chosen for that. `search`: what it shows. */
export function ViewsButton({ search }: { search: string }): ReactElement {
  const messages = useMessages('savedViews');
  const [isOpen, setOpen] = useState(false);
  const loadFirst = useLoadFirst();
  const [address, setAddress] = useSearchParams();
  useDefaultView(address.toString(), setAddress);
  return (
    <>
      <Button variant="outlined" size="small" aria-haspopup="dialog" onClick={() => void loadFirst(loadViews, () => setOpen(true))}>
        {messages.open}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <SavedViews
            search={search}
            onChoose={(chosen) => {
              setAddress(new URLSearchParams(chosen));
              setOpen(false);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

/** When the page is opened and not again when its filters are cleared; only while nothing else has been chosen by then. */
function useDefaultView(address: string, setAddress: ReturnType<typeof useSearchParams>[1]): void {
  const current = useRef({ address, setAddress });
  useEffect(() => {
    current.current = { address, setAddress };
  }, [address, setAddress]);
  useEffect(() => {
    if (current.current.address !== '') return;
    const leaving = new AbortController();
    listSavedViews({ signal: leaving.signal }).then(
      (views) => {
        const chosen = views.find(({ is_default: isDefault }) => isDefault);
        if (chosen !== undefined && current.current.address === '' && !leaving.signal.aborted)
          current.current.setAddress(new URLSearchParams(chosen.search), { replace: true });
      },
      // Without it the list shows everything.
      () => undefined,
    );
    return () => leaving.abort();
  }, []);
}

import { type ReactElement, useState } from 'react';
import { useCreate, useCreatePath } from 'react-admin';
import { Link, useNavigate } from 'react-router';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { PageTitle } from '../../../../shared/ui/dashboard/PageTitle';
import { SendForm } from '../../../../shared/ui/dashboard/SendForm';
import { useSending } from '../../../../shared/ui/dashboard/use-sending';
import type { WatchlistRow } from './use-watchlists';
import { bodyOf, EMPTY_WATCHLIST, WatchlistFields } from './WatchlistFields';
import '../../../../shared/ui/dashboard/panes.css';

/** A new list, which opens once it is made. */
export function WatchlistCreate(): ReactElement {
  const messages = useMessages('watchlists');
  const [create] = useCreate<WatchlistRow>();
  const createPath = useCreatePath();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(EMPTY_WATCHLIST);
  const sending = useSending(async () => {
    const made = (await create('watchlists', { data: bodyOf(draft, true) }, { returnPromise: true })) as WatchlistRow;
    void navigate(createPath({ resource: 'watchlists', id: made.id, type: 'show' }));
    return '';
  }, messages.fields.failed);
  return (
    <>
      <p>
        <Link to="/dashboard/watchlists">{messages.back}</Link>
      </p>
      <PageTitle title={messages.createTitle} />
      <div className="panes">
        <section className="pane" aria-label={messages.createTitle}>
          <SendForm sending={sending} messages={{ submit: messages.fields.make, busy: messages.fields.saving }}>
            <WatchlistFields draft={draft} isOwn onChange={setDraft} />
          </SendForm>
        </section>
      </div>
    </>
  );
}

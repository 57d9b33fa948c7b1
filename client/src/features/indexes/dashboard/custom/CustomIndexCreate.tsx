import Button from '@mui/material/Button';
import { type ReactElement, type SubmitEvent, useRef, useState } from 'react';
import { useCreate, useRefresh } from 'react-admin';
import { Link, useLocation } from 'react-router';
import type { GeneratedIndexResponse } from '../../../../shared/api/generated/barograph.schemas';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { PageTitle } from '../../../../shared/ui/dashboard/PageTitle';
import { failureText } from '../../../../shared/ui/text/failure-text';
import { fill } from '../../../../shared/ui/text/fill';
import { formatCount } from '../../../../shared/ui/text/format';
import { type CustomDraft, type CustomFault, EMPTY_CUSTOM_INDEX, firstFault, requestOf } from '../../model/custom-draft';
import { CustomIndexFields } from './CustomIndexFields';
import { CustomPreview } from './CustomPreview';
import { MadeIndex } from './MadeIndex';
import { usePlaces } from './use-custom-indexes';
import '../../../../shared/ui/dashboard/panes.css';
import './custom-indexes.css';

/** Where the cursor goes for a fault. */
const PLACES = { order: 'ci-end', weights: 'ci-weights' } as const;

/** A custom index is written down beside what it would be made of, and followed once it is made. */
export function CustomIndexCreate(): ReactElement {
  const messages = useMessages('customIndexes');
  const locale = useLocale();
  const places = usePlaces();
  const like = (useLocation().state as { like?: CustomDraft } | null)?.like;
  const [draft, setDraft] = useState<CustomDraft>(like ?? EMPTY_CUSTOM_INDEX);
  const [made, setMade] = useState<GeneratedIndexResponse | null>(null);
  const refresh = useRefresh();
  const keep = (index: GeneratedIndexResponse): void => {
    setMade(index);
    refresh();
  };
  return (
    <>
      <PageTitle title={messages.create.title} />
      <p>{messages.create.intro}</p>
      <p>
        <Link to="/dashboard/custom-indexes">{messages.create.list}</Link>
        {places === undefined ? null : (
          <span className="muted">
            {' '}
            {fill(messages.create.places, { used: formatCount(places.used, locale), limit: formatCount(places.limit, locale) })}
          </span>
        )}
      </p>
      {made === null ? (
        <div className="ci-create">
          <CreateForm draft={draft} onChange={(part) => setDraft((before) => ({ ...before, ...part }))} onMade={keep} />
          <CustomPreview draft={draft} />
        </div>
      ) : (
        <MadeIndex made={made} onAnother={() => setMade(null)} />
      )}
    </>
  );
}

interface FormProps {
  readonly draft: CustomDraft;
  readonly onChange: (part: Partial<CustomDraft>) => void;
  readonly onMade: (made: GeneratedIndexResponse) => void;
}

function CreateForm({ draft, onChange, onMade }: FormProps): ReactElement {
  const messages = useMessages('customIndexes');
  const chrome = useMessages('chrome');
  const form = useRef<HTMLFormElement>(null);
  const [create] = useCreate();
  // The same for the same draft: a request whose answer was lost must not make a second index.
  const lastSent = useRef({ draft, key: '' });
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<CustomFault | null>(null);
  const [failure, setFailure] = useState('');
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    const found = firstFault(draft, messages.faults);
    setFault(found);
    setFailure(found?.text ?? '');
    if (found !== null) {
      const place = `#${found.field in PLACES ? PLACES[found.field as keyof typeof PLACES] : `ci-${found.field}`}`;
      form.current?.querySelector<HTMLElement>(place)?.focus();
      return;
    }
    setBusy(true);
    try {
      if (lastSent.current.draft !== draft || lastSent.current.key === '') lastSent.current = { draft, key: crypto.randomUUID() };
      const meta = { idempotencyKey: lastSent.current.key };
      onMade((await create('custom-indexes', { data: requestOf(draft), meta }, { returnPromise: true })) as GeneratedIndexResponse);
    } catch (error) {
      setFailure(failureText(error, messages.failed, chrome.states));
      setBusy(false);
    }
  };
  return (
    <section className="pane" aria-label={messages.create.title}>
      <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
        <CustomIndexFields
          draft={draft}
          fault={fault}
          onChange={(part) => {
            setFault(null);
            setFailure('');
            onChange(part);
          }}
        />
        <Button type="submit" variant="contained" disabled={isBusy}>
          {isBusy ? messages.thinking : messages.submit}
        </Button>
        <p role="alert" className="outcome-bad">
          {failure}
        </p>
      </form>
    </section>
  );
}

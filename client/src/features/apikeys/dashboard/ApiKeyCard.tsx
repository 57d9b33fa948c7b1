import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { lazy, type ReactElement, Suspense, useId, useState } from 'react';
import type { ProfileResponse } from '../../../shared/api/generated/barograph.schemas';
import { useMessages } from '../../../shared/i18n/use-messages';
import { useDelayed } from '../../../shared/ui/dashboard/use-delayed';
import { useLoadFirst } from '../../../shared/ui/dashboard/use-load-first';
import { formatDay } from '../../../shared/ui/text/format';
import { CopyKeyButton } from './CopyKeyButton';
import { KeyBox } from './KeyBox';
import { useApiKey } from './use-api-key';
import './apikeys.css';
import { useLocale } from '../../../shared/i18n/use-locale';

const loadDialog = () => import('./RegenerateDialog').then((m) => ({ default: m.RegenerateDialog }));
const RegenerateDialog = lazy(loadDialog);

/** The organization's key: masked, to be shown, copied and replaced by those who may. */
export function ApiKeyCard({ profile }: { profile: ProfileResponse | undefined }): ReactElement {
  const messages = useMessages('dashboard').key;
  const titleId = useId();
  const { key, reason, isManager } = useApiKey(profile);
  return (
    <section className="card card-key" aria-labelledby={titleId}>
      <h2 id={titleId}>{messages.title}</h2>
      {profile === undefined ? <KeySkeleton /> : null}
      {key === null ? null : <KeyBox value={key} />}
      {reason === null ? null : <p>{reason}</p>}
      {isManager ? (
        <div className="key-actions">
          {key === null ? null : <CopyKeyButton apiKey={key} />}
          <Regenerate />
        </div>
      ) : null}
      {profile === undefined || key === null ? null : <Expiration at={profile.apiKeyExpiration} />}
      {isManager ? <p className="muted">{messages.advice}</p> : null}
    </section>
  );
}

function Regenerate(): ReactElement {
  const messages = useMessages('dashboard').key;
  const loadFirst = useLoadFirst();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => void loadFirst(loadDialog, () => setOpen(true), messages.dialog.failed)}>
        {messages.regenerate}
      </Button>
      <Suspense fallback={null}>{isOpen ? <RegenerateDialog onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  );
}

function Expiration({ at }: { at: string | null }): ReactElement {
  const locale = useLocale();
  const messages = useMessages('dashboard').key;
  if (at === null) return <p>{messages.never}</p>;
  return (
    <p>
      {messages.expires} <bdi>{formatDay(at.slice(0, 10), locale)}</bdi>
    </p>
  );
}

function KeySkeleton(): ReactElement {
  const isShown = useDelayed();
  return <div className="key-skeleton">{isShown ? <Skeleton variant="rectangular" height="100%" /> : null}</div>;
}

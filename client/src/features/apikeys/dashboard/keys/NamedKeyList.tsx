import Button from '@mui/material/Button';
import { type ReactElement, useState } from 'react';
import { deleteNamedKey } from '../../../../shared/api/generated/apikeys';
import type { IssuedNamedKeyResponse, NamedKeyResponse } from '../../../../shared/api/generated/barograph.schemas';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { ConfirmDialog } from '../../../../shared/ui/dashboard/ConfirmDialog';
import { LoadFailure } from '../../../../shared/ui/dashboard/LoadFailure';
import { IssuedKeyDialog } from './IssuedKeyDialog';
import { KeyDialog } from './KeyDialog';
import { KeyFacts } from './KeyFacts';
import { RotateDialog } from './RotateDialog';
import { useNamedKeys } from './use-named-keys';

/** What is open over the list: a form for a new key, or something about one. */
type Opened = { readonly what: 'create' } | { readonly what: 'edit' | 'rotate' | 'revoke'; readonly key: NamedKeyResponse };

/** The named keys with what may be done to them; a new secret is shown once. */
export function NamedKeyList({ isManager }: { isManager: boolean }): ReactElement {
  const { list: messages, loadFailed } = useMessages('apiKeys');
  const chrome = useMessages('chrome');
  const { data: keys, error, isFetching, refetch } = useNamedKeys();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [issued, setIssued] = useState<IssuedNamedKeyResponse | null>(null);
  const close = (): void => setOpened(null);
  const show = async (key: IssuedNamedKeyResponse): Promise<void> => {
    setIssued(key);
    close();
    await refetch();
  };
  return (
    <section className="pane" aria-label={messages.title}>
      <h2>{messages.title}</h2>
      <p className="muted">{isManager ? messages.intro : messages.readOnly}</p>
      {isManager ? (
        <Button variant="contained" onClick={() => setOpened({ what: 'create' })}>
          {messages.create}
        </Button>
      ) : null}
      {error === null ? null : <LoadFailure text={loadFailed} error={error} isBusy={isFetching} onRetry={() => void refetch()} />}
      {keys === undefined && error === null ? <p role="status">{chrome.states.loading}</p> : null}
      {keys?.length === 0 ? <p className="keys-none">{messages.none}</p> : null}
      <ul className="pane-rows keys-rows">
        {keys?.map((key) => (
          <li key={key.id}>
            <KeyFacts named={key} />
            {isManager && key.state === 'live' ? <Actions named={key} onOpen={(what) => setOpened({ what, key })} /> : null}
          </li>
        ))}
      </ul>
      {opened === null ? null : <OpenedDialog opened={opened} onClose={close} onIssued={show} onChanged={refetch} />}
      {issued === null ? null : <IssuedKeyDialog issued={issued} onClose={() => setIssued(null)} />}
    </section>
  );
}

interface DialogProps {
  readonly opened: Opened;
  readonly onClose: () => void;
  readonly onIssued: (key: IssuedNamedKeyResponse) => Promise<void>;
  readonly onChanged: () => Promise<unknown>;
}

function OpenedDialog({ opened, onClose, onIssued, onChanged }: DialogProps): ReactElement {
  const messages = useMessages('apiKeys').revocation;
  if (opened.what === 'create') return <KeyDialog named={null} onIssued={onIssued} onChanged={onChanged} onClose={onClose} />;
  const { what, key } = opened;
  if (what === 'edit') return <KeyDialog named={key} onIssued={onIssued} onChanged={onChanged} onClose={onClose} />;
  if (what === 'rotate') return <RotateDialog named={key} onIssued={onIssued} onClose={onClose} />;
  const revoke = async (): Promise<void> => {
    // Also where it fails: somebody else may have been faster.
    await deleteNamedKey(key.id).finally(onChanged);
  };
  return (
    <ConfirmDialog
      title={messages.title(key.name)}
      text={messages.text}
      confirm={messages.confirm}
      failed={messages.failed}
      onConfirm={revoke}
      onClose={onClose}
    />
  );
}

interface ActionsProps {
  readonly named: NamedKeyResponse;
  readonly onOpen: (what: 'edit' | 'rotate' | 'revoke') => void;
}

function Actions({ named: { name }, onOpen }: ActionsProps): ReactElement {
  const { list: messages } = useMessages('apiKeys');
  return (
    <div className="pane-actions">
      <Button size="small" variant="outlined" aria-label={messages.editNamed(name)} onClick={() => onOpen('edit')}>
        {messages.edit}
      </Button>
      <Button size="small" variant="outlined" aria-label={messages.rotateNamed(name)} onClick={() => onOpen('rotate')}>
        {messages.rotate}
      </Button>
      <Button size="small" variant="outlined" aria-label={messages.revokeNamed(name)} onClick={() => onOpen('revoke')}>
        {messages.revoke}
      </Button>
    </div>
  );
}

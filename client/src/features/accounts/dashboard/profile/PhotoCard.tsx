import Button from '@mui/material/Button';
import { type ReactElement, useState } from 'react';
import { useNotify } from 'react-admin';
import { deletePhoto } from '../../../../shared/api/generated/accounts';
import { apiFetch } from '../../../../shared/api/http';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { wayBackFrom } from '../../../../shared/ui/dashboard/way-back';
import { failureText } from '../../../../shared/ui/text/failure-text';
import { useReloadProfile } from './use-profile';

interface Chosen {
  readonly file: File;
  /** The picture itself, as an address. */
  readonly preview: string;
}

/** The photo: looked at before it is sent, replaced, removed. */
export function PhotoCard({ photo }: { photo: string | null }): ReactElement {
  const messages = useMessages('account').photo;
  const chrome = useMessages('chrome');
  const notify = useNotify();
  const reload = useReloadProfile();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [isBusy, setBusy] = useState(false);
  const run = async (button: Element, work: () => Promise<unknown>, done: string): Promise<void> => {
    const goBack = wayBackFrom(button);
    setBusy(true);
    try {
      await work();
      await reload();
      setChosen(null);
      notify(done, { type: 'success' });
    } catch (error) {
      notify(failureText(error, messages.failed, chrome.states), { type: 'error' });
    }
    setBusy(false);
    goBack();
  };
  const cancel = (button: Element): void => {
    const goBack = wayBackFrom(button);
    setChosen(null);
    goBack();
  };
  return (
    <section className="pane" aria-label={messages.title}>
      <h2>{messages.title}</h2>
      <Picture photo={photo} chosen={chosen} />
      <div className="pane-actions">
        {chosen === null ? (
          <ChooseButton onChoose={setChosen} />
        ) : (
          <>
            <Button
              variant="contained"
              disabled={isBusy}
              // The field that had the focus has gone.
              autoFocus
              onClick={({ currentTarget }) => void run(currentTarget, () => sendPhoto(chosen.file), messages.saved)}
            >
              {isBusy ? messages.using : messages.use}
            </Button>
            <Button variant="outlined" disabled={isBusy} onClick={({ currentTarget }) => cancel(currentTarget)}>
              {messages.cancel}
            </Button>
          </>
        )}
        {photo === null || chosen !== null ? null : (
          <Button
            variant="outlined"
            disabled={isBusy}
            onClick={({ currentTarget }) => void run(currentTarget, () => deletePhoto(), messages.removed)}
          >
            {messages.remove}
          </Button>
        )}
      </div>
      <p className="muted">{messages.help}</p>
    </section>
  );
}

function Picture({ photo, chosen }: { photo: string | null; chosen: Chosen | null }): ReactElement {
  const messages = useMessages('account').photo;
  if (chosen !== null) return <img className="account-photo" src={chosen.preview} alt={messages.previewAlt} />;
  return photo === null ? <p>{messages.none}</p> : <img className="account-photo" src={photo} alt={messages.alt} />;
}

function ChooseButton({ onChoose }: { onChoose: (chosen: Chosen) => void }): ReactElement {
  const messages = useMessages('account').photo;
  const read = (file: File): void => {
    const reader = new FileReader();
    reader.onload = () => onChoose({ file, preview: String(reader.result) });
    reader.readAsDataURL(file);
  };
  return (
    // The field within takes the focus: the label must not be a second button around it.
    <Button component="label" role={undefined} tabIndex={-1} variant="outlined" className="pane-file">
      {messages.choose}
      <input
        type="file"
        accept="image/jpeg,image/png"
        className="visually-hidden"
        onChange={({ target: { files } }) => {
          if (files?.[0] !== undefined) read(files[0]);
        }}
      />
    </Button>
  );
}

/** The body is the picture itself, which generated functions would send as a form. */
function sendPhoto(file: File): Promise<unknown> {
  return apiFetch('/api/accounts/me/photo', { method: 'PUT', headers: { 'Content-Type': file.type }, body: file });
}

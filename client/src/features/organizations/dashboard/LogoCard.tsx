import Button from '@mui/material/Button';
import { type ChangeEvent, type ReactElement, useState } from 'react';
import { useNotify } from 'react-admin';
import { deleteLogo } from '../../../shared/api/generated/organizations';
import { apiFetch } from '../../../shared/api/http';
import { useMessages } from '../../../shared/i18n/use-messages';
import { wayBackFrom } from '../../../shared/ui/dashboard/way-back';
import { failureText } from '../../../shared/ui/text/failure-text';
import { useReload } from './use-organization';

interface Props {
  readonly logo: string | null;
  readonly name: string;
  readonly isManager: boolean;
}

/** The logo, and for managers another one. */
export function LogoCard({ logo, name, isManager }: Props): ReactElement {
  const messages = useMessages('team').settings;
  const chrome = useMessages('chrome');
  const notify = useNotify();
  const reload = useReload();
  const [isBusy, setBusy] = useState(false);
  const run = async (element: Element, work: () => Promise<unknown>): Promise<void> => {
    const goBack = wayBackFrom(element);
    setBusy(true);
    try {
      await work();
    } catch (error) {
      notify(failureText(error, messages.logoFailed, chrome.states), { type: 'error' });
    }
    await reload();
    setBusy(false);
    goBack();
  };
  const upload = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const file = target.files?.[0];
    // The same file may be chosen again after a failure.
    target.value = '';
    if (file !== undefined) void run(target, () => sendLogo(file));
  };
  return (
    <section className="pane" aria-label={messages.logo}>
      <h2>{messages.logo}</h2>
      {logo === null ? <p>{messages.logoNone}</p> : <img className="org-logo" src={logo} alt={name} />}
      {isManager ? (
        <>
          <div className="pane-actions">
            {/* The field within takes the focus and opens the dialog: the label must not be a second button around it. */}
            <Button component="label" role={undefined} tabIndex={-1} variant="outlined" disabled={isBusy} className="pane-file">
              {messages.logoChoose}
              <input type="file" accept="image/jpeg,image/png" className="visually-hidden" disabled={isBusy} onChange={upload} />
            </Button>
            {logo === null ? null : (
              <Button variant="outlined" disabled={isBusy} onClick={({ currentTarget }) => void run(currentTarget, () => deleteLogo())}>
                {messages.logoRemove}
              </Button>
            )}
          </div>
          <p className="muted">{messages.logoHelp}</p>
        </>
      ) : null}
    </section>
  );
}

/** The body is the picture itself, which generated functions would send as a form. */
function sendLogo(file: File): Promise<unknown> {
  return apiFetch('/api/organizations/logo', { method: 'PUT', headers: { 'Content-Type': file.type }, body: file });
}

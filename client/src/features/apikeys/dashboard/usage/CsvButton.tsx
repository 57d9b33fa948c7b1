import Button from '@mui/material/Button';
import { type ReactElement, useState } from 'react';
import { useNotify } from 'react-admin';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { failureText } from '../../../../shared/ui/failure-text';
import { saveFile } from '../../../../shared/ui/save-file';

interface Props {
  readonly name: string;
  readonly read: () => Promise<unknown>;
}

/** Saves what is shown as a file for spreadsheets. */
export function CsvButton({ name, read }: Props): ReactElement {
  const messages = useMessages('usage').calls;
  const chrome = useMessages('chrome');
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      saveFile(name, new Blob([(await read()) as string], { type: 'text/csv' }));
    } catch (error) {
      notify(failureText(error, messages.csvFailed, chrome.states), { type: 'error' });
    }
    setBusy(false);
  };
  return (
    <Button variant="outlined" disabled={isBusy} onClick={() => void save()}>
      {messages.csv}
    </Button>
  );
}

import Button from '@mui/material/Button';
import { type ReactElement, useState } from 'react';
import { useNotify } from 'react-admin';
import { useMessages } from '../../i18n/use-messages';
import { failureText } from '../text/failure-text';
import { saveFile } from '../browser/save-file';

interface Props {
  readonly label: string;
  /** What is said where it fails without a reason. */
  readonly failed: string;
  readonly name: string;
  readonly read: () => Promise<unknown>;
}

/** Saves what is shown as a file for spreadsheets. */
export function CsvButton({ label, failed, name, read }: Props): ReactElement {
  const chrome = useMessages('chrome');
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      saveFile(name, new Blob([(await read()) as string], { type: 'text/csv' }));
    } catch (error) {
      notify(failureText(error, failed, chrome.states), { type: 'error' });
    }
    setBusy(false);
  };
  return (
    <Button variant="outlined" disabled={isBusy} onClick={() => void save()}>
      {label}
    </Button>
  );
}

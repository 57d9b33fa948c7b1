import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { type ReactElement, useState } from 'react';
import { useMessages } from '../../../../shared/i18n/use-messages';

interface Props {
  readonly isBusy: boolean;
  /** Says whether it is saved. */
  readonly onSave: (name: string, isShared: boolean) => Promise<boolean>;
}

/** Saves what the list shows under a name. */
export function NewViewForm({ isBusy, onSave }: Props): ReactElement {
  const messages = useMessages('savedViews');
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const save = async (): Promise<void> => {
    if (!(await onSave(name.trim(), isShared))) return;
    setName('');
    setShared(false);
  };
  return (
    <form
      className="ix-view-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '' && !isBusy) void save();
      }}
    >
      <TextField
        size="small"
        label={messages.name}
        value={name}
        required
        slotProps={{ htmlInput: { maxLength: 60, autoComplete: 'off' } }}
        onChange={({ target }) => setName(target.value)}
      />
      <FormControlLabel label={messages.share} control={<Checkbox size="small" checked={isShared} onChange={(_, shared) => setShared(shared)} />} />
      <Button type="submit" variant="contained" disabled={isBusy || name.trim() === ''}>
        {messages.save}
      </Button>
    </form>
  );
}

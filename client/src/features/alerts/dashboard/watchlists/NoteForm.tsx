import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type FormEvent, type ReactElement, useState } from 'react';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { fill } from '../../../../shared/ui/text/fill';

const NOTE_MAX = 500;

interface Props {
  readonly code: string;
  readonly note: string;
  readonly onSave: (note: string) => Promise<void>;
}

/** What somebody says of an index; nothing takes it away. */
export function NoteForm({ code, note, onSave }: Props): ReactElement {
  const { items: messages } = useMessages('watchlists');
  const [text, setText] = useState(note);
  const [isBusy, setBusy] = useState(false);
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    await onSave(text.trim());
  };
  return (
    <form className="wl-note-form" onSubmit={(event) => void save(event)}>
      <TextField
        label={fill(messages.note, { code })}
        value={text}
        onChange={({ target }) => setText(target.value)}
        multiline
        autoFocus
        size="small"
        slotProps={{ htmlInput: { maxLength: NOTE_MAX } }}
      />
      <Button type="submit" variant="outlined" loading={isBusy}>
        {messages.saveNote}
      </Button>
    </form>
  );
}

import TextField from '@mui/material/TextField';
import type { ReactElement } from 'react';
import type { LetterText } from './letters';

const SUBJECT_MAX = 150;
const BODY_MAX = 20_000;

interface Props {
  readonly messages: { readonly subject: string; readonly body: string; readonly bodyHelp: string };
  readonly text: LetterText;
  readonly onChange: (text: LetterText) => void;
}

/** What a letter says. */
export function LetterFields({ messages, text, onChange }: Props): ReactElement {
  return (
    <>
      <TextField
        label={messages.subject}
        value={text.subject}
        required
        fullWidth
        margin="dense"
        onChange={({ target }) => onChange({ ...text, subject: target.value })}
        slotProps={{ htmlInput: { maxLength: SUBJECT_MAX } }}
      />
      <TextField
        label={messages.body}
        value={text.body}
        helperText={messages.bodyHelp}
        required
        fullWidth
        multiline
        minRows={6}
        margin="dense"
        onChange={({ target }) => onChange({ ...text, body: target.value })}
        slotProps={{ htmlInput: { maxLength: BODY_MAX } }}
      />
    </>
  );
}

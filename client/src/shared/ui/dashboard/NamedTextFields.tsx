import TextField from '@mui/material/TextField';
import type { ReactElement } from 'react';

const NAME_MAX = 100;

/** What something is called, and what it is for. */
interface NamedText {
  readonly name: string;
  readonly description: string;
}

interface Props {
  readonly messages: NamedText;
  readonly draft: NamedText;
  readonly descriptionMax: number;
  readonly onChange: (part: Partial<NamedText>) => void;
}

/** The fields of a name and a description. */
export function NamedTextFields({ messages, draft, descriptionMax, onChange }: Props): ReactElement {
  return (
    <>
      <TextField
        label={messages.name}
        value={draft.name}
        onChange={({ target }) => onChange({ name: target.value })}
        required
        fullWidth
        margin="dense"
        slotProps={{ htmlInput: { maxLength: NAME_MAX } }}
      />
      <TextField
        label={messages.description}
        value={draft.description}
        onChange={({ target }) => onChange({ description: target.value })}
        multiline
        fullWidth
        margin="dense"
        slotProps={{ htmlInput: { maxLength: descriptionMax } }}
      />
    </>
  );
}

import TextField from '@mui/material/TextField';
import type { ReactElement } from 'react';
import { useMessages } from '../../../shared/i18n/use-messages';
import { MemberChoice } from './MemberChoice';

/** A team as it is written down, before it is sent. */
export interface TeamDraft {
  readonly name: string;
  readonly description: string;
  readonly memberIds: readonly string[];
}

export const EMPTY_TEAM: TeamDraft = { name: '', description: '', memberIds: [] };

const NAME_MAX = 100;
const DESCRIPTION_MAX = 1_000;

interface Props {
  readonly draft: TeamDraft;
  readonly onChange: (draft: TeamDraft) => void;
}

/** Name, description and members of a team. */
export function TeamFields({ draft, onChange }: Props): ReactElement {
  const messages = useMessages('team').create;
  return (
    <>
      <TextField
        label={messages.name}
        value={draft.name}
        onChange={({ target }) => onChange({ ...draft, name: target.value })}
        required
        fullWidth
        margin="dense"
        slotProps={{ htmlInput: { maxLength: NAME_MAX } }}
      />
      <TextField
        label={messages.description}
        value={draft.description}
        onChange={({ target }) => onChange({ ...draft, description: target.value })}
        multiline
        fullWidth
        margin="dense"
        slotProps={{ htmlInput: { maxLength: DESCRIPTION_MAX } }}
      />
      <MemberChoice legend={messages.members} chosen={draft.memberIds} onChange={(memberIds) => onChange({ ...draft, memberIds })} />
    </>
  );
}

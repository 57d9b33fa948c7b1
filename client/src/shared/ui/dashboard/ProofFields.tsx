import TextField from '@mui/material/TextField';
import type { ReactElement } from 'react';
import { useMessages } from '../../i18n/use-messages';

/** What a person shows once more before what cannot be undone. */
interface Proof {
  readonly password: string;
  readonly code: string;
}

export const NO_PROOF: Proof = { password: '', code: '' };

/** As the server takes it: without a code where none was given. */
export function sentProof({ password, code }: Proof): { password: string; code?: string } {
  return code.trim() === '' ? { password } : { password, code: code.trim() };
}

interface Props {
  readonly proof: Proof;
  readonly onChange: (proof: Proof) => void;
  /** Whether the person is known to use one. */
  readonly isCodeRequired?: boolean;
}

/** The password, and a code for those who use one. */
export function ProofFields({ proof, onChange, isCodeRequired = false }: Props): ReactElement {
  const messages = useMessages('dashboard').dialog;
  return (
    <>
      <TextField
        label={messages.password}
        type="password"
        value={proof.password}
        required
        fullWidth
        margin="dense"
        autoComplete="current-password"
        onChange={({ target }) => onChange({ ...proof, password: target.value })}
      />
      <TextField
        label={messages.code}
        helperText={isCodeRequired ? undefined : messages.codeHelp}
        value={proof.code}
        required={isCodeRequired}
        fullWidth
        margin="dense"
        autoComplete="one-time-code"
        onChange={({ target }) => onChange({ ...proof, code: target.value })}
      />
    </>
  );
}

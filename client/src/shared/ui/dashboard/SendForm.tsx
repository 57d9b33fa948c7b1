import Button from '@mui/material/Button';
import type { ReactElement, ReactNode } from 'react';
import { OutcomeLine } from './OutcomeLine';
import type { useSending } from './use-sending';

interface Props {
  readonly sending: ReturnType<typeof useSending>;
  readonly messages: { readonly submit: string; readonly busy: string };
  readonly children?: ReactNode;
}

/** Fields with the button that sends them, and what came of it. */
export function SendForm({ sending: { isBusy, outcome, submit }, messages, children }: Props): ReactElement {
  return (
    <form onSubmit={submit}>
      {children}
      <Button type="submit" variant="contained" disabled={isBusy}>
        {isBusy ? messages.busy : messages.submit}
      </Button>
      <OutcomeLine outcome={outcome} />
    </form>
  );
}

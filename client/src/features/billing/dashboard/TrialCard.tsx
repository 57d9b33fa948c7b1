import Button from '@mui/material/Button';
import type { ReactElement } from 'react';
import { startTrial } from '../../../shared/api/generated/billing';
import { useMessages } from '../../../shared/i18n/use-messages';
import { OutcomeLine } from '../../../shared/ui/dashboard/OutcomeLine';
import { useChange } from './use-billing';

/** Offers the trial to whoever has not had one. */
export function TrialCard({ days }: { days: number }): ReactElement {
  const messages = useMessages('billing');
  const { isBusy, outcome, submit } = useChange(startTrial, messages.trial.started, messages.change.failed);
  return (
    <section className="pane" aria-label={messages.trial.title}>
      <h2>{messages.trial.title}</h2>
      <p>{messages.trial.text(days)}</p>
      <form onSubmit={submit}>
        <Button type="submit" variant="outlined" disabled={isBusy}>
          {isBusy ? messages.change.busy : messages.trial.start}
        </Button>
        <OutcomeLine outcome={outcome} />
      </form>
    </section>
  );
}

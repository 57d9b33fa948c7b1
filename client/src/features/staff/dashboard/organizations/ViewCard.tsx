import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type ReactElement, useState } from 'react';
import type { StaffOrganizationDetailResponse } from '../../../../shared/api/generated/barograph.schemas';
import { createOrganizationView } from '../../../../shared/api/generated/staff';
import { enterView } from '../../../../shared/api/view';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { ConfirmDialog } from '../../../../shared/ui/dashboard/ConfirmDialog';

const REASON_MAX = 500;

/** Looks at the dashboard of a customer as its owner does, reading only, with the reason that its owners read in their trail. */
export function ViewCard({ organization: { id, name } }: { organization: StaffOrganizationDetailResponse }): ReactElement {
  const messages = useMessages('staff').organizations.view;
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const begin = async (): Promise<void> => {
    enterView(await createOrganizationView(id, { reason }));
    // All that was read so far is of another organization.
    window.location.assign('/dashboard');
  };
  return (
    <section className="pane" aria-label={messages.title}>
      <h2>{messages.title}</h2>
      <p>{messages.text}</p>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {messages.open}
      </Button>
      {isOpen ? (
        <ConfirmDialog
          title={messages.question(name)}
          text={messages.text}
          confirm={messages.confirm}
          isHarmless
          failed={messages.failed}
          onConfirm={begin}
          onClose={() => setOpen(false)}
        >
          <TextField
            label={messages.reason}
            helperText={messages.reasonHelp}
            value={reason}
            required
            fullWidth
            margin="dense"
            multiline
            onChange={({ target }) => setReason(target.value)}
            slotProps={{ htmlInput: { maxLength: REASON_MAX } }}
          />
        </ConfirmDialog>
      ) : null}
    </section>
  );
}

import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type ReactElement, useState } from 'react';
import { useRefresh } from 'react-admin';
import type { StaffOrganizationDetailResponse } from '../../../../shared/api/generated/barograph.schemas';
import { resumeOrganization, suspendOrganization } from '../../../../shared/api/generated/staff';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { ConfirmDialog } from '../../../../shared/ui/dashboard/ConfirmDialog';
import { formatInstantUtc } from '../../../../shared/ui/text/format';
import { useStaffAction } from '../use-staff-action';

/** Stops a customer, with the reason that its owners read in their trail, and lets it go on. */
export function SuspensionCard({ organization }: { organization: StaffOrganizationDetailResponse }): ReactElement {
  const messages = useMessages('staff').organizations.suspension;
  const locale = useLocale();
  const { isBusy, run } = useStaffAction(messages.failed);
  const [isOpen, setOpen] = useState(false);
  const { id, name, suspendedAt, suspensionReason } = organization;
  return (
    <section className="pane" aria-label={messages.title}>
      <h2>{messages.title}</h2>
      {suspendedAt === null ? (
        <>
          <p>{messages.text}</p>
          <Button variant="outlined" color="error" onClick={() => setOpen(true)}>
            {messages.open}
          </Button>
        </>
      ) : (
        <>
          <p>
            {messages.since} <bdi>{formatInstantUtc(suspendedAt, locale)}</bdi>: {suspensionReason}
          </p>
          <Button
            variant="contained"
            disabled={isBusy}
            onClick={({ currentTarget }) => run(currentTarget, () => resumeOrganization(id), messages.resumed)}
          >
            {messages.resume}
          </Button>
        </>
      )}
      {isOpen ? <SuspendDialog id={id} name={name} onClose={() => setOpen(false)} /> : null}
    </section>
  );
}

function SuspendDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }): ReactElement {
  const messages = useMessages('staff').organizations.suspension;
  const refresh = useRefresh();
  const [reason, setReason] = useState('');
  const suspend = async (): Promise<void> => {
    await suspendOrganization(id, { reason });
    refresh();
  };
  return (
    <ConfirmDialog
      title={messages.question(name)}
      text={messages.text}
      confirm={messages.confirm}
      failed={messages.failed}
      onConfirm={suspend}
      onClose={onClose}
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
      />
    </ConfirmDialog>
  );
}

import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type FormEvent, type ReactElement, useId, useState } from 'react';
import type { TeamResponse } from '../../../shared/api/generated/barograph.schemas';
import { updateTeam } from '../../../shared/api/generated/organizations';
import { useMessages } from '../../../shared/i18n/use-messages';
import { wayBackFrom } from '../../../shared/ui/dashboard/way-back';
import { failureText } from '../../../shared/ui/text/failure-text';
import { TeamFields, type TeamDraft } from './TeamFields';
import { useReload, useStillMembers } from './use-organization';

/** Another name or description for a team, or other people in it. */
export function EditTeamDialog({ team, onClose }: { team: TeamResponse; onClose: () => void }): ReactElement {
  const { teams: messages } = useMessages('team');
  const { dialog } = useMessages('dashboard');
  const chrome = useMessages('chrome');
  const reload = useReload();
  const stillMembers = useStillMembers();
  const titleId = useId();
  const [draft, setDraft] = useState<TeamDraft>({
    name: team.name,
    description: team.description ?? '',
    memberIds: team.members.map(({ id }) => id),
  });
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const goBack = wayBackFrom(document.activeElement);
    setBusy(true);
    setFailure(null);
    try {
      await updateTeam(team.id, { name: draft.name, description: draft.description, member_ids: stillMembers(draft.memberIds) });
      await reload();
      onClose();
    } catch (error) {
      setFailure(error);
      setBusy(false);
      goBack();
    }
  };
  return (
    <Dialog open onClose={isBusy ? undefined : onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth className="pane-dialog">
      <form onSubmit={(event) => void save(event)}>
        <DialogTitle id={titleId}>{messages.editTitle}</DialogTitle>
        <DialogContent>
          <TeamFields draft={draft} onChange={setDraft} />
          <p role="alert" className="outcome-bad">
            {failure === null ? '' : failureText(failure, messages.failed, chrome.states)}
          </p>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isBusy}>
            {dialog.cancel}
          </Button>
          <Button type="submit" variant="contained" disabled={isBusy}>
            {isBusy ? messages.saving : messages.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

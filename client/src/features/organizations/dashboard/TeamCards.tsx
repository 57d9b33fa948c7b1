import Button from '@mui/material/Button';
import { type ReactElement, useState } from 'react';
import type { TeamResponse } from '../../../shared/api/generated/barograph.schemas';
import { deleteTeam, useListTeams } from '../../../shared/api/generated/organizations';
import { useMessages } from '../../../shared/i18n/use-messages';
import { LoadFailure } from '../../../shared/ui/dashboard/LoadFailure';
import { ConfirmDialog } from '../../../shared/ui/dashboard/ConfirmDialog';
import { EditTeamDialog } from './EditTeamDialog';
import { fullName, useReload } from './use-organization';

/** The teams with their members. */
export function TeamCards({ isManager }: { isManager: boolean }): ReactElement {
  const { teams: messages, loadFailed } = useMessages('team');
  const chrome = useMessages('chrome');
  const { data: teams, error, isFetching, refetch } = useListTeams();
  return (
    <section aria-label={messages.title} className="pane">
      <h2>{messages.title}</h2>
      {error === null ? null : <LoadFailure text={loadFailed.teams} error={error} isBusy={isFetching} onRetry={() => void refetch()} />}
      {teams === undefined && error === null ? <p role="status">{chrome.states.loading}</p> : null}
      {teams?.length === 0 ? <p>{messages.none}</p> : null}
      <ul className="org-teams">
        {teams?.map((team) => (
          <li key={team.id}>
            <Team team={team} isManager={isManager} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Team({ team, isManager }: { team: TeamResponse; isManager: boolean }): ReactElement {
  const { teams: messages, roles } = useMessages('team');
  const reload = useReload();
  const [opened, setOpened] = useState<'edit' | 'delete' | null>(null);
  const close = (): void => setOpened(null);
  const remove = async (): Promise<void> => {
    // Also where it fails: somebody else may have been faster.
    await deleteTeam(team.id).finally(reload);
  };
  return (
    <article aria-label={team.name}>
      <h3>{team.name}</h3>
      <p className="org-description" dir="auto">
        {team.description ?? messages.noDescription}
      </p>
      {team.members.length === 0 ? <p className="muted">{messages.noMembers}</p> : null}
      <ul>
        {team.members.map(({ id, user, role }) => (
          <li key={id}>
            {fullName(user)} <span className="muted">({roles[role]})</span>
          </li>
        ))}
      </ul>
      {isManager ? (
        <div className="pane-actions">
          <Button size="small" variant="outlined" aria-label={messages.editNamed(team.name)} onClick={() => setOpened('edit')}>
            {messages.edit}
          </Button>
          <Button size="small" variant="outlined" aria-label={messages.deleteNamed(team.name)} onClick={() => setOpened('delete')}>
            {messages.delete}
          </Button>
        </div>
      ) : null}
      {opened === 'edit' ? <EditTeamDialog team={team} onClose={close} /> : null}
      {opened === 'delete' ? (
        <ConfirmDialog
          title={messages.deletion.title(team.name)}
          text={messages.deletion.text}
          confirm={messages.deletion.confirm}
          failed={messages.failed}
          onConfirm={remove}
          onClose={close}
        />
      ) : null}
    </article>
  );
}

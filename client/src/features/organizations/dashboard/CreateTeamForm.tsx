import Button from '@mui/material/Button';
import { type ReactElement, useState } from 'react';
import { createTeam } from '../../../shared/api/generated/organizations';
import { useMessages } from '../../../shared/i18n/use-messages';
import { OutcomeLine } from '../../../shared/ui/dashboard/OutcomeLine';
import { EMPTY_TEAM, TeamFields } from './TeamFields';
import { useReload, useStillMembers } from './use-organization';
import { useSending } from '../../../shared/ui/dashboard/use-sending';

/** Makes a team; afterwards the form is empty again and the list is read anew. */
export function CreateTeamForm(): ReactElement {
  const messages = useMessages('team').create;
  const reload = useReload();
  const stillMembers = useStillMembers();
  const [draft, setDraft] = useState(EMPTY_TEAM);
  const { isBusy, outcome, submit } = useSending(async () => {
    const { name } = await createTeam({ name: draft.name, description: draft.description, member_ids: stillMembers(draft.memberIds) });
    setDraft(EMPTY_TEAM);
    await reload();
    return messages.done(name);
  }, messages.failed);
  return (
    <section className="pane" aria-label={messages.title}>
      <h2>{messages.title}</h2>
      <form onSubmit={submit}>
        <TeamFields draft={draft} onChange={setDraft} />
        <Button type="submit" variant="contained" disabled={isBusy}>
          {isBusy ? messages.busy : messages.submit}
        </Button>
        <OutcomeLine outcome={outcome} mark={messages.cross} />
      </form>
    </section>
  );
}

import TextField from '@mui/material/TextField';
import type { ReactElement } from 'react';
import { useListTeams } from '../../../../shared/api/generated/organizations';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { NamedTextFields } from '../../../../shared/ui/dashboard/NamedTextFields';
import type { WatchlistRow } from './use-watchlists';

const DESCRIPTION_MAX = 2_000;
const SHARINGS = ['nobody', 'team', 'organization'] as const;

/** A list as it is written down, before it is sent. */
export interface WatchlistDraft {
  readonly name: string;
  readonly description: string;
  readonly sharing: WatchlistRow['shared_with'];
  readonly teamId: string;
}

export const EMPTY_WATCHLIST: WatchlistDraft = { name: '', description: '', sharing: 'nobody', teamId: '' };

export function draftOf({ name, description, shared_with: sharing, team }: WatchlistRow): WatchlistDraft {
  return { name, description: description ?? '', sharing, teamId: team?.id ?? '' };
}

/** What is sent of it. */
export function bodyOf({ name, description, sharing, teamId }: WatchlistDraft, isOwn: boolean): object {
  return { name, description, ...(isOwn && { shared_with: sharing, team_id: sharing === 'team' ? teamId : null }) };
}

interface Props {
  readonly draft: WatchlistDraft;
  /** Whether the person decides who else sees it. */
  readonly isOwn: boolean;
  readonly onChange: (draft: WatchlistDraft) => void;
}

/** Name, purpose, and who else sees it. */
export function WatchlistFields({ draft, isOwn, onChange }: Props): ReactElement {
  const { fields: messages, sharing } = useMessages('watchlists');
  const native = { select: { native: true }, inputLabel: { shrink: true } } as const;
  return (
    <>
      <NamedTextFields messages={messages} draft={draft} descriptionMax={DESCRIPTION_MAX} onChange={(part) => onChange({ ...draft, ...part })} />
      {isOwn ? (
        <TextField
          select
          label={messages.sharing}
          value={draft.sharing}
          onChange={({ target }) => onChange({ ...draft, sharing: target.value as WatchlistDraft['sharing'] })}
          fullWidth
          margin="dense"
          slotProps={native}
        >
          {SHARINGS.map((one) => (
            <option key={one} value={one}>
              {sharing[one]}
            </option>
          ))}
        </TextField>
      ) : null}
      {isOwn && draft.sharing === 'team' ? <TeamChoice value={draft.teamId} onChange={(teamId) => onChange({ ...draft, teamId })} /> : null}
    </>
  );
}

function TeamChoice({ value, onChange }: { value: string; onChange: (teamId: string) => void }): ReactElement {
  const { fields: messages } = useMessages('watchlists');
  const { data: teams } = useListTeams();
  if (teams?.length === 0) return <p>{messages.noTeams}</p>;
  return (
    <TextField
      select
      required
      label={messages.team}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      fullWidth
      margin="dense"
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="">{messages.chooseTeam}</option>
      {(teams ?? []).map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </TextField>
  );
}

import type { ReactElement } from 'react';
import { useMessages } from '../../../shared/i18n/use-messages';
import { NamedTextFields } from '../../../shared/ui/dashboard/NamedTextFields';
import { MemberChoice } from './MemberChoice';

/** A team as it is written down, before it is sent. */
export interface TeamDraft {
  readonly name: string;
  readonly description: string;
  readonly memberIds: readonly string[];
}

export const EMPTY_TEAM: TeamDraft = { name: '', description: '', memberIds: [] };

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
      <NamedTextFields messages={messages} draft={draft} descriptionMax={DESCRIPTION_MAX} onChange={(part) => onChange({ ...draft, ...part })} />
      <MemberChoice legend={messages.members} chosen={draft.memberIds} onChange={(memberIds) => onChange({ ...draft, memberIds })} />
    </>
  );
}

import { type ReactElement, useId } from 'react';
import { useListMembers } from '../../../shared/api/generated/organizations';
import { fullName } from './use-organization';

interface Props {
  readonly legend: string;
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Several members to be chosen from all. */
export function MemberChoice({ legend, chosen, onChange }: Props): ReactElement {
  const { data: members = [] } = useListMembers();
  const id = useId();
  return (
    <fieldset className="org-choice">
      <legend>{legend}</legend>
      {members.map((member) => (
        <label key={member.id} className="check-line" htmlFor={`${id}${member.id}`}>
          <input
            id={`${id}${member.id}`}
            type="checkbox"
            checked={chosen.includes(member.id)}
            onChange={({ target }) => onChange(target.checked ? [...chosen, member.id] : chosen.filter((one) => one !== member.id))}
          />
          {fullName(member.user)}
        </label>
      ))}
    </fieldset>
  );
}

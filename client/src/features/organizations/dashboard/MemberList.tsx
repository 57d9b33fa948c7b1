import Button from '@mui/material/Button';
import { type ReactElement, useState } from 'react';
import { useNotify } from 'react-admin';
import type { MemberResponse } from '../../../shared/api/generated/barograph.schemas';
import { deleteMember, leaveOrganization, updateMember, useListMembers } from '../../../shared/api/generated/organizations';
import { useLocale } from '../../../shared/i18n/use-locale';
import { useMessages } from '../../../shared/i18n/use-messages';
import { LoadFailure } from '../../../shared/ui/dashboard/LoadFailure';
import { failureText } from '../../../shared/ui/text/failure-text';
import { listText } from '../../../shared/ui/text/format';
import { ConfirmDialog } from '../../../shared/ui/dashboard/ConfirmDialog';
import { wayBackFrom } from '../../../shared/ui/dashboard/way-back';
import { fullName, type Own, useReload } from './use-organization';

/** Everybody who belongs to the company, with what managers may change of them. */
export function MemberList({ own }: { own: Own }): ReactElement {
  const messages = useMessages('team');
  const chrome = useMessages('chrome');
  const { data: members, error, isFetching, refetch } = useListMembers();
  const [leaving, setLeaving] = useState<MemberResponse | null>(null);
  return (
    <section className="pane" aria-label={messages.members.title}>
      <h2>{messages.members.title}</h2>
      {error === null ? null : <LoadFailure text={messages.loadFailed.members} error={error} isBusy={isFetching} onRetry={() => void refetch()} />}
      {members === undefined && error === null ? <p role="status">{chrome.states.loading}</p> : null}
      <ul className="pane-rows">
        {members?.map((member) => (
          <Member key={member.id} member={member} own={own} isAlone={members.length === 1} onLeave={() => setLeaving(member)} />
        ))}
      </ul>
      {leaving === null ? null : <Departure member={leaving} isOwn={leaving.id === own.profile?.id} onClose={() => setLeaving(null)} />}
    </section>
  );
}

interface MemberProps {
  readonly member: MemberResponse;
  readonly own: Own;
  /** Nobody leaves an organization that they are alone in. */
  readonly isAlone: boolean;
  readonly onLeave: () => void;
}

function Member({ member, own, isAlone, onLeave }: MemberProps): ReactElement {
  const { members: messages, roles } = useMessages('team');
  const locale = useLocale();
  const name = fullName(member.user);
  const isOwn = member.id === own.profile?.id;
  // Only an owner changes what an owner may do.
  const isChangeable = own.isManager && (member.role !== 'owner' || own.role === 'owner');
  const leaves = isAlone ? null : isOwn ? messages.leave : isChangeable ? messages.remove : null;
  return (
    <li>
      <div className="pane-who">
        <p>
          <strong>{name}</strong>
          {isOwn ? ` (${messages.you})` : ''}
        </p>
        <p>{member.user.email}</p>
        <p className="muted">
          {listText(
            member.teams.map((team) => team.name),
            locale,
          ) || messages.noTeam}
          {member.twoFactor === false && own.profile?.company.requiresTwoFactor === true ? ` · ${messages.noSecondFactor}` : ''}
        </p>
      </div>
      <div className="pane-actions">
        {isChangeable && !isOwn && member.role !== 'owner' ? <RoleChoice member={member} /> : <span className="org-role">{roles[member.role]}</span>}
        {leaves === null ? null : (
          <Button size="small" variant="outlined" aria-label={isOwn ? messages.leave : messages.removeNamed(name)} onClick={onLeave}>
            {leaves}
          </Button>
        )}
      </div>
    </li>
  );
}

function RoleChoice({ member }: { member: MemberResponse }): ReactElement {
  const { members: messages, roles } = useMessages('team');
  const chrome = useMessages('chrome');
  const notify = useNotify();
  const reload = useReload();
  const [isBusy, setBusy] = useState(false);
  const change = async (select: Element, role: string): Promise<void> => {
    const goBack = wayBackFrom(select);
    setBusy(true);
    try {
      await updateMember(member.id, { role: role === 'admin' ? 'admin' : 'member' });
    } catch (error) {
      notify(failureText(error, messages.failed, chrome.states), { type: 'error' });
    }
    await reload();
    setBusy(false);
    goBack();
  };
  return (
    <select
      className="pane-select"
      aria-label={messages.role(fullName(member.user))}
      value={member.role}
      disabled={isBusy}
      onChange={({ target }) => void change(target, target.value)}
    >
      <option value="admin">{roles.admin}</option>
      <option value="member">{roles.member}</option>
    </select>
  );
}

interface DepartureProps {
  readonly member: MemberResponse;
  readonly isOwn: boolean;
  readonly onClose: () => void;
}

function Departure({ member, isOwn, onClose }: DepartureProps): ReactElement {
  const { members: messages } = useMessages('team');
  const reload = useReload();
  const texts = isOwn ? messages.leaving : messages.removal;
  const depart = async (): Promise<void> => {
    if (isOwn) {
      await leaveOrganization();
      // From here on this session works elsewhere, and nothing that is on screen is true any more.
      window.location.assign('/dashboard');
      return;
    }
    // Also where it fails: somebody else may have been faster.
    await deleteMember(member.id).finally(reload);
  };
  return (
    <ConfirmDialog
      title={typeof texts.title === 'string' ? texts.title : texts.title(fullName(member.user))}
      text={texts.text}
      confirm={texts.confirm}
      failed={messages.failed}
      onConfirm={depart}
      onClose={onClose}
    />
  );
}

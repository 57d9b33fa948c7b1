import Button from '@mui/material/Button';
import { type ReactElement, useState } from 'react';
import { deleteOrganization, transferOrganization, useListMembers } from '../../../shared/api/generated/organizations';
import { useMessages } from '../../../shared/i18n/use-messages';
import { ConfirmDialog } from '../../../shared/ui/dashboard/ConfirmDialog';
import { NO_PROOF, ProofFields, sentProof } from '../../../shared/ui/dashboard/ProofFields';
import { fullName, type Own } from './use-organization';

/** What the owner alone does: handing the organization over, and ending it. */
export function OwnershipCards({ own }: { own: Own }): ReactElement {
  return (
    <>
      <TransferCard own={own} />
      <DeletionCard />
    </>
  );
}

function TransferCard({ own }: { own: Own }): ReactElement {
  const messages = useMessages('team').settings.transfer;
  const { data: members = [] } = useListMembers();
  const [isOpen, setOpen] = useState(false);
  const [memberId, setMemberId] = useState('');
  const [proof, setProof] = useState(NO_PROOF);
  const others = members.filter(({ id, role }) => id !== own.profile?.id && role !== 'owner');
  const transfer = async (): Promise<void> => {
    await transferOrganization({ member_id: memberId, ...sentProof(proof) });
    window.location.reload();
  };
  return (
    <section className="pane" aria-label={messages.title}>
      <h2>{messages.title}</h2>
      <p>{messages.text}</p>
      {others.length === 0 ? <p className="muted">{messages.none}</p> : null}
      <Button variant="outlined" disabled={others.length === 0} onClick={() => setOpen(true)}>
        {messages.open}
      </Button>
      {isOpen ? (
        <ConfirmDialog
          title={messages.title}
          text={messages.text}
          confirm={messages.confirm}
          failed={messages.failed}
          onConfirm={transfer}
          onClose={() => setOpen(false)}
        >
          <p>
            <select
              className="pane-select"
              aria-label={messages.member}
              value={memberId}
              required
              onChange={({ target }) => setMemberId(target.value)}
            >
              <option value="" disabled>
                {messages.choose}
              </option>
              {others.map((member) => (
                <option key={member.id} value={member.id}>
                  {fullName(member.user)}
                </option>
              ))}
            </select>
          </p>
          <ProofFields proof={proof} onChange={setProof} />
        </ConfirmDialog>
      ) : null}
    </section>
  );
}

function DeletionCard(): ReactElement {
  const messages = useMessages('team').settings.deletion;
  const [isOpen, setOpen] = useState(false);
  const [proof, setProof] = useState(NO_PROOF);
  const end = async (): Promise<void> => {
    await deleteOrganization(sentProof(proof));
    window.location.assign('/dashboard');
  };
  return (
    <section className="pane" aria-label={messages.title}>
      <h2>{messages.title}</h2>
      <p>{messages.text}</p>
      <Button variant="outlined" color="error" onClick={() => setOpen(true)}>
        {messages.open}
      </Button>
      {isOpen ? (
        <ConfirmDialog
          title={messages.title}
          text={messages.text}
          confirm={messages.confirm}
          failed={messages.failed}
          onConfirm={end}
          onClose={() => setOpen(false)}
        >
          <ProofFields proof={proof} onChange={setProof} />
        </ConfirmDialog>
      ) : null}
    </section>
  );
}

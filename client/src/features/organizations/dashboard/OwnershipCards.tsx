import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type ReactElement, useState } from 'react';
import { deleteOrganization, transferOrganization, useListMembers } from '../../../shared/api/generated/organizations';
import { useMessages } from '../../../shared/i18n/use-messages';
import { ConfirmDialog } from './ConfirmDialog';
import { fullName, type Own } from './use-organization';

interface Proof {
  readonly password: string;
  readonly code: string;
}

const NO_PROOF: Proof = { password: '', code: '' };

function sent({ password, code }: Proof): { password: string; code?: string } {
  return code.trim() === '' ? { password } : { password, code: code.trim() };
}

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
    await transferOrganization({ member_id: memberId, ...sent(proof) });
    window.location.reload();
  };
  return (
    <section className="org-card" aria-label={messages.title}>
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
              className="org-select"
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
    await deleteOrganization(sent(proof));
    window.location.assign('/dashboard');
  };
  return (
    <section className="org-card" aria-label={messages.title}>
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

function ProofFields({ proof, onChange }: { proof: Proof; onChange: (proof: Proof) => void }): ReactElement {
  const messages = useMessages('team').dialog;
  return (
    <>
      <TextField
        label={messages.password}
        type="password"
        value={proof.password}
        required
        fullWidth
        margin="dense"
        autoComplete="current-password"
        onChange={({ target }) => onChange({ ...proof, password: target.value })}
      />
      <TextField
        label={messages.code}
        value={proof.code}
        fullWidth
        margin="dense"
        autoComplete="one-time-code"
        onChange={({ target }) => onChange({ ...proof, code: target.value })}
      />
    </>
  );
}

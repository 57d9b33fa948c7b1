import Button from '@mui/material/Button';
import { type ReactElement, useState } from 'react';
import { useLogout } from 'react-admin';
import { deleteAccount, getPersonalData } from '../../../shared/api/generated/accounts';
import { useListOrganizations } from '../../../shared/api/generated/organizations';
import { STALE_MS } from '../../../shared/api/query-client';
import { useMessages } from '../../../shared/i18n/use-messages';
import { ConfirmDialog } from '../../../shared/ui/dashboard/ConfirmDialog';
import { PageTitle } from '../../../shared/ui/dashboard/PageTitle';
import { NO_PROOF, ProofFields, sentProof } from '../../../shared/ui/dashboard/ProofFields';
import { SendForm } from '../../../shared/ui/dashboard/SendForm';
import { useSending } from '../../../shared/ui/dashboard/use-sending';
import { saveFile } from '../../../shared/ui/browser/save-file';
import { AccountPages } from './AccountPages';

/** What is kept about the person: to take along, or to delete. */
export function DataPage(): ReactElement {
  const messages = useMessages('account').data;
  return (
    <>
      <PageTitle title={messages.title} />
      <AccountPages />
      <div className="panes">
        <ExportCard />
        <DeletionCard />
      </div>
    </>
  );
}

function ExportCard(): ReactElement {
  const messages = useMessages('account').data.export;
  const sending = useSending(async () => {
    const data = await getPersonalData();
    const day = String(data.exportedAt).slice(0, 10);
    saveFile(`barograph-account-${day}.json`, new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
    return messages.done;
  }, messages.failed);
  return (
    <section className="pane" aria-label={messages.title}>
      <h2>{messages.title}</h2>
      <p>{messages.text}</p>
      <SendForm sending={sending} messages={messages} />
    </section>
  );
}

function DeletionCard(): ReactElement {
  const messages = useMessages('account').data.deletion;
  const logout = useLogout();
  const { data: organizations = [] } = useListOrganizations({ query: { staleTime: STALE_MS.account } });
  const [isOpen, setOpen] = useState(false);
  const [proof, setProof] = useState(NO_PROOF);
  const owned = organizations.filter(({ role }) => role === 'owner');
  const remove = async (): Promise<void> => {
    await deleteAccount(sentProof(proof));
    await logout();
  };
  return (
    <section className="pane" aria-label={messages.title}>
      <h2>{messages.title}</h2>
      <ul>
        {messages.effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      {owned.length === 0 ? null : (
        <>
          <p>{messages.owned}</p>
          <ul>
            {owned.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
        </>
      )}
      <p>{messages.text}</p>
      <Button variant="outlined" color="error" onClick={() => setOpen(true)}>
        {messages.open}
      </Button>
      {isOpen ? (
        <ConfirmDialog
          title={messages.question}
          text={messages.text}
          confirm={messages.confirm}
          failed={messages.failed}
          onConfirm={remove}
          onClose={() => setOpen(false)}
        >
          <ProofFields proof={proof} onChange={setProof} />
        </ConfirmDialog>
      ) : null}
    </section>
  );
}

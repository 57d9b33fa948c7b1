import Button from '@mui/material/Button';
import { type ReactElement, useState } from 'react';
import { EditBase, useCreatePath, useEditContext, useUpdate } from 'react-admin';
import { Link, useNavigate } from 'react-router';
import { HttpError } from '../../../../shared/api/http-error';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { LoadFailure } from '../../../../shared/ui/dashboard/LoadFailure';
import { PageTitle } from '../../../../shared/ui/dashboard/PageTitle';
import { draftOf } from '../../model/rule-draft';
import { RuleForm } from './RuleForm';
import { READ_RULES, type RuleRecord } from './use-rules';
import '../../../../shared/ui/dashboard/panes.css';
import './rules.css';

/** A rule that is there, to be written anew. */
export function RuleEdit(): ReactElement {
  const messages = useMessages('alertRules');
  return (
    <EditBase<RuleRecord> queryOptions={READ_RULES}>
      <PageTitle title={messages.editTitle} />
      <EditPage />
    </EditBase>
  );
}

function EditPage(): ReactElement {
  const messages = useMessages('alertRules');
  const { record, error, refetch } = useEditContext<RuleRecord>();
  if (record !== undefined) return <EditForm key={record.id} rule={record} onReload={async () => (await refetch()).data} />;
  if (error instanceof HttpError && error.status === 404) return <p>{messages.missing.text}</p>;
  if (error) return <LoadFailure text={messages.failed} error={error} onRetry={() => void refetch()} />;
  return <p role="status">{messages.loading}</p>;
}

interface EditFormProps {
  readonly rule: RuleRecord;
  readonly onReload: () => Promise<RuleRecord | undefined>;
}

/** What is typed stays while the rule is read again; it is sent as a change of the version that was last looked at. */
function EditForm({ rule, onReload }: EditFormProps): ReactElement {
  const { form: messages } = useMessages('alertRules');
  const [update] = useUpdate<RuleRecord>();
  const createPath = useCreatePath();
  const navigate = useNavigate();
  const [start] = useState(() => draftOf(rule));
  const [version, setVersion] = useState(rule.version);
  const [isChanged, setChanged] = useState(false);
  const reload = async (): Promise<void> => {
    const newer = await onReload();
    if (newer === undefined) return;
    setVersion(newer.version);
    setChanged(false);
  };
  const page = createPath({ resource: 'alerts', id: rule.id, type: 'show' });
  return (
    <>
      <p>
        <Link to={page}>{rule.name}</Link>
      </p>
      <RuleForm
        start={start}
        isOwn={rule.is_own}
        submit={messages.save}
        onSend={async (body) => {
          setChanged(false);
          try {
            await update('alerts', { id: rule.id, data: { version, ...body }, previousData: rule }, { returnPromise: true });
          } catch (error) {
            setChanged(error instanceof HttpError && error.status === 409);
            throw error;
          }
          void navigate(page);
        }}
      >
        {isChanged ? (
          <p>
            {messages.changed}{' '}
            <Button size="small" variant="outlined" onClick={() => void reload()}>
              {messages.reload}
            </Button>
          </p>
        ) : null}
      </RuleForm>
    </>
  );
}

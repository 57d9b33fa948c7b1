import Button from '@mui/material/Button';
import { type ReactElement, useState } from 'react';
import { ListBase, useCreatePath, useListContext } from 'react-admin';
import { Link } from 'react-router';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { LoadFailure } from '../../../../shared/ui/dashboard/LoadFailure';
import { OutcomeLine } from '../../../../shared/ui/dashboard/OutcomeLine';
import { PageTitle } from '../../../../shared/ui/dashboard/PageTitle';
import type { Outcome } from '../../../../shared/ui/dashboard/use-sending';
import { WHOLE } from '../../../../shared/ui/dashboard/whole-list';
import { fill } from '../../../../shared/ui/text/fill';
import { RuleActions } from './RuleActions';
import { RuleState } from './RuleState';
import { READ_RULES, type RuleRecord, useRuleSentence } from './use-rules';
import '../../../../shared/ui/dashboard/panes.css';
import './rules.css';

/** The rules that the person sees, with what each is doing. */
export function RuleList(): ReactElement {
  const messages = useMessages('alertRules');
  return (
    <>
      <PageTitle title={messages.title} />
      <p>
        {messages.intro} <Link to="/dashboard/alert-history">{messages.history}</Link>
      </p>
      <ListBase<RuleRecord> perPage={WHOLE.perPage} queryOptions={READ_RULES} disableSyncWithLocation storeKey={false} exporter={false}>
        <Rules />
      </ListBase>
    </>
  );
}

function Rules(): ReactElement {
  const messages = useMessages('alertRules');
  const { data, error, isFetching, refetch } = useListContext<RuleRecord>();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  if (error && data === undefined) return <LoadFailure text={messages.failed} error={error} isBusy={isFetching} onRetry={() => void refetch()} />;
  if (data === undefined) return <p role="status">{messages.loading}</p>;
  const create = (
    <Button component={Link} to="/dashboard/alerts/create" variant="contained">
      {messages.create}
    </Button>
  );
  return (
    <div className="panes">
      {data.length === 0 ? (
        <section className="pane" aria-labelledby="al-empty">
          <h2 id="al-empty">{messages.empty.title}</h2>
          <p>{messages.empty.text}</p>
        </section>
      ) : (
        <section className="pane" aria-label={messages.list}>
          <ul className="pane-rows" aria-label={messages.list}>
            {data.map((rule) => (
              <li key={rule.id}>
                <RuleSummary rule={rule} />
                <RuleActions
                  rule={rule}
                  onOutcome={(next) => {
                    setOutcome(next);
                    void refetch();
                  }}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      <OutcomeLine outcome={outcome} />
      <p>{create}</p>
    </div>
  );
}

function RuleSummary({ rule }: { readonly rule: RuleRecord }): ReactElement {
  const messages = useMessages('alertRules');
  const createPath = useCreatePath();
  const sentence = useRuleSentence();
  const { name, team, owner, is_own: isOwn } = rule;
  const by = isOwn || owner === null ? null : fill(messages.owner, { name: owner.name });
  const facts = [sentence(rule), team === null ? null : fill(messages.team, { team: team.name }), by];
  return (
    <div className="pane-who">
      <p>
        <Link to={createPath({ resource: 'alerts', id: rule.id, type: 'show' })}>{name}</Link>
      </p>
      <p className="al-muted">{facts.filter((fact) => fact !== null).join(' · ')}</p>
      <p className="al-muted">
        <RuleState rule={rule} />
      </p>
    </div>
  );
}

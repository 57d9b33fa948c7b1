import { type ReactElement, useState } from 'react';
import { ShowBase, useGetList, useShowContext } from 'react-admin';
import { Link, useNavigate } from 'react-router';
import { useListAlertChannels } from '../../../../shared/api/generated/alerts';
import { HttpError } from '../../../../shared/api/http-error';
import { isWorthRetrying } from '../../../../shared/api/query-client';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { LoadFailure } from '../../../../shared/ui/dashboard/LoadFailure';
import { OutcomeLine } from '../../../../shared/ui/dashboard/OutcomeLine';
import { PageTitle } from '../../../../shared/ui/dashboard/PageTitle';
import type { Outcome } from '../../../../shared/ui/dashboard/use-sending';
import { countText } from '../../../../shared/ui/text/count-text';
import { fill } from '../../../../shared/ui/text/fill';
import { AlertRows } from '../history/AlertRows';
import { type AlertRecord, READ_ALERTS } from '../history/use-alerts';
import { RuleActions } from './RuleActions';
import { hourText } from './RuleSettings';
import { RuleState } from './RuleState';
import { READ_RULES, type RuleRecord, useRuleSentence } from './use-rules';
import '../../../../shared/ui/dashboard/panes.css';
import './rules.css';
import { listText } from '../../../../shared/ui/text/format';

const ALERTS_SHOWN = 10;

/** A rule with what it has told. */
export function RuleShow(): ReactElement {
  return (
    <ShowBase<RuleRecord> queryOptions={READ_RULES}>
      <ShowPage />
    </ShowBase>
  );
}

function ShowPage(): ReactElement {
  const messages = useMessages('alertRules');
  const { record, error, refetch } = useShowContext<RuleRecord>();
  return (
    <>
      <p>
        <Link to="/dashboard/alerts">{messages.back}</Link>
      </p>
      {record !== undefined ? (
        <>
          <PageTitle title={record.name} />
          <RulePanes key={record.id} rule={record} refetch={refetch} />
        </>
      ) : (
        <Unread error={error} onRetry={() => void refetch()} />
      )}
    </>
  );
}

/** There is no rule to show: not yet, not any more, or it could not be read. */
function Unread({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }): ReactElement {
  const messages = useMessages('alertRules');
  const isMissing = error instanceof HttpError && error.status === 404;
  return (
    <>
      <PageTitle title={isMissing ? messages.missing.title : messages.title} />
      {isMissing ? (
        <p>{messages.missing.text}</p>
      ) : error ? (
        <LoadFailure text={messages.failed} error={error} onRetry={onRetry} />
      ) : (
        <p role="status">{messages.loading}</p>
      )}
    </>
  );
}

function RulePanes({ rule, refetch }: { readonly rule: RuleRecord; readonly refetch: () => Promise<unknown> }): ReactElement {
  const { show: messages } = useMessages('alertRules');
  const navigate = useNavigate();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  return (
    <div className="panes">
      <section className="pane" aria-labelledby="al-facts">
        <h2 id="al-facts">{messages.facts}</h2>
        <Facts rule={rule} />
      </section>
      <RuleActions
        rule={rule}
        onOutcome={(next, isGone = false) => {
          if (isGone) return void navigate('/dashboard/alerts');
          setOutcome(next);
          void refetch();
        }}
      />
      <OutcomeLine outcome={outcome} />
      <section className="pane" aria-labelledby="al-alerts">
        <h2 id="al-alerts">{messages.alerts}</h2>
        <Alerts ruleId={rule.id} />
      </section>
    </div>
  );
}

function Facts({ rule }: { readonly rule: RuleRecord }): ReactElement {
  const { show: messages, days } = useMessages('alertRules');
  const locale = useLocale();
  const sentence = useRuleSentence();
  const { mail, quiet_from: quietFrom, quiet_to: quietTo, time_zone: zone, cooldown } = rule;
  const quiet = quietFrom === null || quietTo === null ? null : fill(messages.quietHours, { from: hourText(quietFrom), to: hourText(quietTo) });
  const facts = [
    [messages.sentence, sentence(rule)],
    [messages.state, <RuleState key="state" rule={rule} />],
    [messages.mail, fill(messages.mails[mail], { hour: hourText(rule.digest_hour) })],
    [messages.channels, useChannelText(rule)],
    [messages.quiet, quiet ?? messages.none],
    [messages.zone, zone],
    [messages.cooldown, cooldown === 0 ? messages.none : countText(cooldown, days, locale)],
    [messages.openDays, rule.uses_open_days ? messages.yes : messages.no],
  ] as const;
  return (
    <dl className="al-facts">
      {facts.map(([term, text]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The webhooks and chats that a rule tells, by name. */
function useChannelText({ webhook_ids: chosen }: RuleRecord): string {
  const { show: messages } = useMessages('alertRules');
  const locale = useLocale();
  const { data } = useListAlertChannels({ query: { staleTime: 0, retry: isWorthRetrying } });
  if (chosen === null) return messages.allChannels;
  const names = (data?.data ?? []).filter(({ id }) => chosen.includes(id)).map(({ name }) => name);
  return names.length === 0 ? messages.none : listText(names, locale);
}

function Alerts({ ruleId }: { readonly ruleId: string }): ReactElement {
  const { show: messages } = useMessages('alertRules');
  const history = useMessages('alertHistory');
  const asked = { pagination: { page: 1, perPage: ALERTS_SHOWN }, filter: { rule_id: ruleId } };
  const { data, error, isFetching, pageInfo, refetch } = useGetList<AlertRecord>('alert-history', asked, READ_ALERTS);
  if (error) return <LoadFailure text={history.failed} error={error} isBusy={isFetching} onRetry={() => void refetch()} />;
  if (data === undefined) return <p role="status">{history.loading}</p>;
  if (data.length === 0) return <p>{messages.noAlerts}</p>;
  return (
    <>
      <AlertRows alerts={data} label={messages.alerts} />
      {pageInfo?.hasNextPage === true ? (
        <p>
          <Link to={`/dashboard/alert-history?rule_id=${ruleId}`}>{messages.allAlerts}</Link>
        </p>
      ) : null}
    </>
  );
}

import type { ReactElement } from 'react';
import { ShowBase, useCreatePath, useShowContext } from 'react-admin';
import { Link } from 'react-router';
import { HttpError } from '../../../../shared/api/http-error';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { LoadFailure } from '../../../../shared/ui/dashboard/LoadFailure';
import { formatLocalInstant } from '../../../../shared/ui/dashboard/local-time';
import { PageTitle } from '../../../../shared/ui/dashboard/PageTitle';
import { ScrollTable } from '../../../../shared/ui/prose/ScrollTable';
import { fill } from '../../../../shared/ui/text/fill';
import { formatInstantUtc, formatValue } from '../../../../shared/ui/text/format';
import { Acknowledgement } from './Acknowledgement';
import { Deliveries } from './Deliveries';
import { type AlertDetail, pathOf, READ_ALERT } from './use-alerts';
import '../../../../shared/ui/dashboard/panes.css';
import '../rules/rules.css';

/** An alert with the value that it was fired by, and how people were told of it. */
export function AlertShow(): ReactElement {
  return (
    <ShowBase<AlertDetail> queryOptions={READ_ALERT}>
      <ShowPage />
    </ShowBase>
  );
}

function ShowPage(): ReactElement {
  const { show: messages, ...history } = useMessages('alertHistory');
  const { record, error, refetch } = useShowContext<AlertDetail>();
  const isMissing = record === undefined && error instanceof HttpError && error.status === 404;
  return (
    <>
      <p>
        <Link to="/dashboard/alert-history">{messages.back}</Link>
      </p>
      <PageTitle title={isMissing ? messages.missing.title : (record?.name ?? messages.title)} />
      {record !== undefined ? (
        <div key={record.id} className="panes">
          <Value alert={record} />
          <Acknowledgement alert={record} onDone={refetch} />
          <Deliveries deliveries={record.deliveries} />
        </div>
      ) : isMissing ? (
        <p>{messages.missing.text}</p>
      ) : error ? (
        <LoadFailure text={history.failed} error={error} onRetry={() => void refetch()} />
      ) : (
        <p role="status">{history.loading}</p>
      )}
    </>
  );
}

function Value({ alert }: { readonly alert: AlertDetail }): ReactElement {
  const { show: messages, ...history } = useMessages('alertHistory');
  const locale = useLocale();
  const createPath = useCreatePath();
  const { rule, value, before, low, high, within_noise: isWithinNoise, drivers } = alert;
  const interval =
    low === null || high === null ? null : fill(messages.interval_of, { low: formatValue(low, locale), high: formatValue(high, locale) });
  const facts = [
    [messages.fired, formatLocalInstant(alert.fired_at, locale)],
    [messages.value, formatValue(value, locale)],
    [messages.before, formatValue(before, locale)],
    [messages.interval, interval],
    [messages.noise, isWithinNoise === null ? null : isWithinNoise ? messages.yes : messages.no],
    [messages.known, formatInstantUtc(alert.known_at, locale)],
  ] as const;
  const columns = [messages.component, messages.score, messages.was];
  return (
    <section className="pane" aria-label={messages.title}>
      <p>{alert.text}</p>
      <p>
        <Link to={pathOf(alert)}>{history.view}</Link>
      </p>
      <dl className="al-facts">
        <div>
          <dt>{messages.rule}</dt>
          <dd>
            {rule.deleted ? (
              fill(messages.ruleDeleted, { name: rule.name })
            ) : (
              <Link to={createPath({ resource: 'alerts', id: rule.id, type: 'show' })}>{rule.name}</Link>
            )}
          </dd>
        </div>
        {facts.map(([term, text]) =>
          text === null ? null : (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{text}</dd>
            </div>
          ),
        )}
      </dl>
      {drivers.length === 0 ? null : (
        <ScrollTable caption={messages.drivers} columns={columns} numbers={[messages.score, messages.was]}>
          {drivers.map(({ component, score, before: was }) => (
            <tr key={component}>
              <th scope="row">{component}</th>
              <td className="number">{formatValue(score, locale)}</td>
              <td className="number">{formatValue(was, locale)}</td>
            </tr>
          ))}
        </ScrollTable>
      )}
    </section>
  );
}

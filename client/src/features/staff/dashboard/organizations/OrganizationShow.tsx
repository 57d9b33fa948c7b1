import type { ReactElement } from 'react';
import { type RaRecord, ShowBase, useShowContext } from 'react-admin';
import { useParams } from 'react-router';
import type { StaffOrganizationDetailResponse } from '../../../../shared/api/generated/barograph.schemas';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { formatInstantUtc } from '../../../../shared/ui/text/format';
import { StaffDetails } from '../StaffDetails';
import { StaffFailure, StaffFrame } from '../StaffFrame';
import { stateOf } from './organization-state';
import { ArrangementCard } from './ArrangementCard';
import { planName } from '../plan-name';
import { useActionText } from '../audit/use-action-text';
import { SuspensionCard } from './SuspensionCard';
import { ViewCard } from './ViewCard';

type OrganizationRecord = StaffOrganizationDetailResponse & RaRecord;

const QUIETLY = { onError: () => undefined };

/** One customer: its plan, its people, what happened there, and stopping it. */
export function OrganizationShow(): ReactElement {
  const { id = '' } = useParams();
  return (
    <ShowBase<OrganizationRecord> id={id} queryOptions={QUIETLY}>
      <OrganizationPage />
    </ShowBase>
  );
}

function OrganizationPage(): ReactElement {
  const { organizations: messages } = useMessages('staff');
  const chrome = useMessages('chrome');
  const { record, error, refetch } = useShowContext<OrganizationRecord>();
  return (
    <StaffFrame title={record?.name ?? messages.title}>
      {record !== undefined ? (
        <div className="panes">
          <FactsCard organization={record} />
          <ArrangementCard organization={record} />
          <SuspensionCard organization={record} />
          {record.closedAt === null ? <ViewCard organization={record} /> : null}
          <PeopleCard organization={record} />
          <EventsCard organization={record} />
        </div>
      ) : error ? (
        <StaffFailure text={messages.failed} error={error} onRetry={() => void refetch()} />
      ) : (
        <p role="status">{chrome.states.loading}</p>
      )}
    </StaffFrame>
  );
}

interface Props {
  readonly organization: StaffOrganizationDetailResponse;
}

function FactsCard({ organization }: Props): ReactElement {
  const { organizations: messages, nothing } = useMessages('staff');
  const { names } = useMessages('billing');
  const locale = useLocale();
  const { columns, facts } = messages;
  const rows: readonly (readonly [string, string | number])[] = [
    [columns.state, messages.states[stateOf(organization)]],
    [columns.plan, planName(organization.plan, names)],
    [columns.owner, organization.owner ?? nothing],
    [facts.id, organization.id],
    [facts.opened, formatInstantUtc(organization.createdAt, locale)],
    [facts.licences, organization.licences],
    [facts.keys, organization.liveKeys],
  ];
  return (
    <section className="pane" aria-label={facts.title}>
      <h2>{facts.title}</h2>
      <StaffDetails rows={rows} />
    </section>
  );
}

function PeopleCard({ organization: { people } }: Props): ReactElement {
  const { people: messages } = useMessages('staff').organizations;
  return (
    <section className="pane" aria-label={messages.title}>
      <h2>{messages.title}</h2>
      {people.length === 0 ? <p>{messages.none}</p> : null}
      <ul className="pane-rows">
        {people.map(({ id, name, email, role }) => (
          <li key={id}>
            <div className="pane-who">
              <p>
                <strong>{name}</strong> ({role})
              </p>
              <p>{email}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function EventsCard({ organization: { events } }: Props): ReactElement {
  const { organizations, nothing } = useMessages('staff');
  const messages = organizations.events;
  const textOf = useActionText();
  const locale = useLocale();
  return (
    <section className="pane" aria-label={messages.title}>
      <h2>{messages.title}</h2>
      {events.length === 0 ? <p>{messages.none}</p> : null}
      <ul className="pane-rows">
        {events.map(({ at, action, actor }, place) => (
          // Two may have happened at the same instant.
          <li key={`${at} ${place}`}>
            <span>
              {textOf(action)} <code className="muted">{action}</code>
            </span>
            <span className="muted">
              {actor ?? nothing}, <bdi>{formatInstantUtc(at, locale)}</bdi>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

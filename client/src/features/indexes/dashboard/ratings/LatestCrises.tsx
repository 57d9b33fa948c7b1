import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { LoadFailure } from '../../../../shared/ui/dashboard/LoadFailure';
import { toCrisisRow } from '../../model/crises/crisis-view';
import { CrisisTable } from '../../ui/crises/CrisisTable';
import { DASHBOARD_LINKS } from '../crises/dashboard-links';
import { useCrisisNames } from '../crises/use-crisis-names';
import type { useLatestCrises } from './use-latest-crises';

/** What is looked over at a glance. */
const SHOWN = 10;

/** Crises that are open or were last, below the ratings. */
export function LatestCrises({ crises: { data, error, refetch } }: { crises: ReturnType<typeof useLatestCrises> }): ReactElement {
  const { crises: texts } = useMessages('dashboardRatings');
  const messages = useMessages('crises');
  const { states } = useMessages('chrome');
  const { names } = useCrisisNames();
  return (
    <section id="crises" aria-labelledby="crises-title">
      <h2 id="crises-title">{texts.title}</h2>
      {error ? (
        <LoadFailure text={messages.dashboard.failed} error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <p role="status">{states.loading}</p>
      ) : data.length === 0 ? (
        <p>{messages.list.none}</p>
      ) : (
        <CrisisTable
          rows={data.slice(0, SHOWN).map((crisis) => toCrisisRow(crisis, names))}
          className="table-scroll"
          links={DASHBOARD_LINKS}
          messages={messages}
        />
      )}
      <p>
        <Link to="/dashboard/crises">{texts.all}</Link>
      </p>
    </section>
  );
}

import { type ReactElement, useState } from 'react';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { PageTitle } from '../../../../shared/ui/dashboard/PageTitle';
import { CallsPane } from './CallsPane';
import { LimitsPane } from './LimitsPane';
import { LogPane } from './LogPane';
import '../../../../shared/ui/dashboard/panes.css';
import '../apikeys.css';
import './usage.css';

const REFRESH_MS = 5_000;

/** What the organization's keys have called, of which limits, and every call of the last days. */
export function UsagePage(): ReactElement {
  const messages = useMessages('usage');
  const [isPaused, setPaused] = useState(false);
  const refreshMs = isPaused ? false : REFRESH_MS;
  return (
    <>
      <PageTitle title={messages.title} />
      <p>{messages.intro}</p>
      <div className="panes">
        <LimitsPane refetchInterval={refreshMs} />
        <CallsPane refetchInterval={refreshMs} />
        <LogPane refreshMs={refreshMs} onPause={() => setPaused(!isPaused)} />
      </div>
    </>
  );
}

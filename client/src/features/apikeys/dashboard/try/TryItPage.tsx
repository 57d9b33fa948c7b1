import { type KeyboardEvent, type ReactElement, useState } from 'react';
import { Link } from 'react-router';
import { useGetApiKey } from '../../../../shared/api/generated/apikeys';
import { IgnoredParts } from '../../../../shared/ui/dashboard/IgnoredParts';
import { PageTitle } from '../../../../shared/ui/dashboard/PageTitle';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { failureText } from '../../../../shared/ui/text/failure-text';
import { fill } from '../../../../shared/ui/text/fill';
import { useAddressState } from '../../../../shared/ui/browser/use-address-state';
import { forgetRuns, keepRun, pastRuns } from '../../model/history';
import { HistoryList } from './HistoryList';
import { ReplyPanel } from './ReplyPanel';
import { RequestForm } from './RequestForm';
import { RequestLine } from './RequestLine';
import { missingOf, parseRequest, pathOf, requestSearch } from './request-state';
import { useRun } from './use-run';
import './try.css';

const COMMAND = /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘' : 'Ctrl';

/** Requests to the data API with the reader's own key, and what comes back. */
export function TryItPage(): ReactElement {
  const messages = useMessages('tryIt');
  const chrome = useMessages('chrome');
  const { state: request, ignored, change } = useAddressState(parseRequest, requestSearch);
  // Asked for on each visit: a key that was replaced meanwhile would be refused.
  const apiKey = useGetApiKey({ query: { staleTime: 0, retry: false } });
  const { isRunning, reply, failure, run, cancel } = useRun();
  const [history, setHistory] = useState(pastRuns);
  const key = apiKey.data?.key ?? null;
  const hasNoKey = apiKey.isError && key === null;
  const path = pathOf(request);
  const canRun = key !== null && !isRunning && missingOf(request).length === 0;

  const start = async (): Promise<void> => {
    if (key === null || !canRun) return;
    const answer = await run(path, key);
    if (answer === null) return;
    const { status, milliseconds } = answer;
    setHistory(keepRun({ search: requestSearch(request).toString(), path, status, milliseconds, at: new Date().toISOString() }));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return;
    event.preventDefault();
    void start();
  };
  return (
    <div className="try" onKeyDown={onKeyDown}>
      <PageTitle title={messages.title} />
      <p className="try-muted">{messages.intro}</p>
      <IgnoredParts text={messages.ignored} parts={ignored} />
      <div className="try-columns">
        <div className="try-answer">
          <RequestLine
            path={path}
            apiKey={key}
            label={hasNoKey ? messages.noKey : isRunning ? messages.running : messages.run}
            isRunning={isRunning}
            canRun={canRun}
            onRun={() => void start()}
            onCancel={cancel}
            hint={fill(messages.keys, { command: COMMAND })}
          />
          {hasNoKey ? (
            <p className="try-failure" role="alert">
              {failureText(apiKey.error, messages.keyFailed, chrome.states)} <Link to="/dashboard">{messages.keyLink}</Link>
            </p>
          ) : null}
          {failure === null ? null : (
            <p className="try-failure" role="alert">
              {failure}
            </p>
          )}
          <ReplyPanel reply={reply} isRunning={isRunning} />
          <HistoryList runs={history} onForget={() => setHistory(forgetRuns())} />
        </div>
        <RequestForm request={request} onChange={change} />
      </div>
    </div>
  );
}

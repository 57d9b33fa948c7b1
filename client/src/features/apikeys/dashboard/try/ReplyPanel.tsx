import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ReactElement, useId, useState } from 'react';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { fill } from '../../../../shared/ui/text/fill';
import { formatCount } from '../../../../shared/ui/text/format';
import { ReplyChart } from './ReplyChart';
import { ReplyTable } from './ReplyTable';
import { ReplyText } from './ReplyText';
import type { Reply } from '../../model/run-request';
import { useLocale } from '../../../../shared/i18n/use-locale';
const VIEWS = ['json', 'table', 'chart'] as const;
type View = (typeof VIEWS)[number];
const KILOBYTE = 1_000;

/** The answer: what it cost, and its body in three ways. */
export function ReplyPanel({ reply, isRunning }: { reply: Reply | null; isRunning: boolean }): ReactElement {
  const messages = useMessages('tryIt').reply;
  const tryIt = useMessages('tryIt');
  const id = useId();
  const [view, setView] = useState<View>('json');
  return (
    <section aria-labelledby="try-response" aria-busy={isRunning}>
      <h2 id="try-response">{messages.title}</h2>
      <p role="status" className="try-hidden">
        {isRunning ? tryIt.running : reply === null ? '' : fill(messages.done, { status: reply.status, ms: reply.milliseconds })}
      </p>
      {reply === null ? (
        <p className="try-muted">{messages.none}</p>
      ) : (
        <>
          <StatusBar reply={reply} />
          <Tabs value={view} aria-label={messages.viewsLabel} onChange={(_, chosen: View) => setView(chosen)}>
            {VIEWS.map((name) => (
              <Tab key={name} value={name} label={messages.views[name]} id={`${id}-${name}`} aria-controls={`${id}-panel`} />
            ))}
          </Tabs>
          <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${view}`}>
            {view === 'json' ? <ReplyText reply={reply} /> : null}
            {view === 'table' ? <ReplyTable reply={reply} /> : null}
            {view === 'chart' ? <ReplyChart reply={reply} /> : null}
          </div>
        </>
      )}
    </section>
  );
}

/** `200 · 84 ms · 3.1 kB · 1 call · 499 left this month` */
function StatusBar({ reply }: { reply: Reply }): ReactElement {
  const locale = useLocale();
  const messages = useMessages('tryIt').reply;
  const { status, statusText, milliseconds, bytes, cost, remaining } = reply;
  const size = bytes < KILOBYTE ? fill(messages.bytes, { count: bytes }) : fill(messages.kilobytes, { count: (bytes / KILOBYTE).toFixed(1) });
  const parts = [
    `${status} ${statusText}`.trim(),
    fill(messages.time, { ms: formatCount(milliseconds, locale) }),
    size,
    cost === 1 ? messages.cost.one : messages.cost.zero,
    ...remaining.map(({ window, count }) =>
      fill(messages.remaining, { count: formatCount(count, locale), window: messages.windows[window] ?? window }),
    ),
  ];
  return (
    <ul className="try-status" data-refused={status > 399 || undefined}>
      {parts.map((part) => (
        <li key={part}>{part}</li>
      ))}
    </ul>
  );
}

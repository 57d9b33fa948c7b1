import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ReactElement, useId, useState } from 'react';
import { tryIt } from '../../../../shared/i18n/en/try-it';
import { fill } from '../../../../shared/ui/fill';
import { formatCount } from '../../../../shared/ui/format';
import { ReplyChart } from './ReplyChart';
import { ReplyTable } from './ReplyTable';
import { ReplyText } from './ReplyText';
import type { Reply } from '../../model/run-request';

const words = tryIt.reply;
const VIEWS = ['json', 'table', 'chart'] as const;
type View = (typeof VIEWS)[number];
const KILOBYTE = 1_000;

/** The answer: what it cost, and its body in three ways. */
export function ReplyPanel({ reply, isRunning }: { reply: Reply | null; isRunning: boolean }): ReactElement {
  const id = useId();
  const [view, setView] = useState<View>('json');
  return (
    <section aria-labelledby="try-response" aria-busy={isRunning}>
      <h2 id="try-response">{words.title}</h2>
      <p role="status" className="try-hidden">
        {isRunning ? tryIt.running : reply === null ? '' : fill(words.done, { status: reply.status, ms: reply.milliseconds })}
      </p>
      {reply === null ? (
        <p className="try-muted">{words.none}</p>
      ) : (
        <>
          <StatusBar reply={reply} />
          <Tabs value={view} aria-label={words.viewsLabel} onChange={(_, chosen: View) => setView(chosen)}>
            {VIEWS.map((name) => (
              <Tab key={name} value={name} label={words.views[name]} id={`${id}-${name}`} aria-controls={`${id}-panel`} />
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
  const { status, statusText, milliseconds, bytes, cost, remaining } = reply;
  const size = bytes < KILOBYTE ? fill(words.bytes, { count: bytes }) : fill(words.kilobytes, { count: (bytes / KILOBYTE).toFixed(1) });
  const parts = [
    `${status} ${statusText}`.trim(),
    fill(words.time, { ms: formatCount(milliseconds) }),
    size,
    cost === 1 ? words.cost.one : words.cost.zero,
    ...remaining.map(({ window, count }) => fill(words.remaining, { count: formatCount(count), window: words.windows[window] ?? window })),
  ];
  return (
    <ul className="try-status" data-refused={status > 399 || undefined}>
      {parts.map((part) => (
        <li key={part}>{part}</li>
      ))}
    </ul>
  );
}

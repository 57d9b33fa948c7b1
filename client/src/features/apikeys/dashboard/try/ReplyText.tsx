import Button from '@mui/material/Button';
import { type ReactElement, useMemo } from 'react';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { fill } from '../../../../shared/ui/text/fill';
import { formatCount } from '../../../../shared/ui/text/format';
import type { Reply } from '../../model/run-request';
import { useLocale } from '../../../../shared/i18n/use-locale';
/** Beyond this a page of text is slow to draw and read by nobody. */
const SHOWN_CHARACTERS = 100_000;

/** The body, JSON with indents. */
export function ReplyText({ reply }: { reply: Reply }): ReactElement {
  const locale = useLocale();
  const messages = useMessages('tryIt').reply;
  const text = useMemo(() => (reply.json === undefined ? reply.text : JSON.stringify(reply.json, null, 2)), [reply]);
  const isCut = text.length > SHOWN_CHARACTERS;
  const save = (): void => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([reply.text], { type: reply.contentType }));
    link.download = /csv/.test(reply.contentType) ? 'response.csv' : 'response.json';
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href));
  };
  return (
    <>
      <pre className="try-body" dir="ltr" tabIndex={0} role="region" aria-label={messages.body}>
        <code>{isCut ? text.slice(0, SHOWN_CHARACTERS) : text}</code>
      </pre>
      {isCut ? (
        <p className="try-muted">{fill(messages.cut, { shown: formatCount(SHOWN_CHARACTERS, locale), total: formatCount(text.length, locale) })}</p>
      ) : null}
      <Button size="small" onClick={save}>
        {messages.save}
      </Button>
    </>
  );
}

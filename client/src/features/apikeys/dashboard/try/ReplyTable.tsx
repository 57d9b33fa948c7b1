import { type ReactElement, useMemo } from 'react';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { ColumnHeads } from '../../../../shared/ui/prose/ColumnHeads';
import { fill } from '../../../../shared/ui/text/fill';
import { formatCount } from '../../../../shared/ui/text/format';
import { recordsOf } from '../../model/reply-data';
import type { Reply } from '../../model/run-request';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { ScrollRegion } from '../../../../shared/ui/prose/ScrollRegion';
const SHOWN_ROWS = 200;

/** The list of a reply as it came, one column a member. */
export function ReplyTable({ reply }: { reply: Reply }): ReactElement {
  const locale = useLocale();
  const messages = useMessages('tryIt').reply;
  const records = useMemo(() => recordsOf(reply), [reply]);
  if (records === null || records.length === 0) return <p className="try-muted try-empty">{messages.noTable}</p>;
  const columns = [...new Set(records.slice(0, SHOWN_ROWS).flatMap((record) => Object.keys(record)))];
  return (
    <>
      <ScrollRegion className="try-table" aria-label={messages.table}>
        <table dir="ltr">
          <caption>{fill(messages.tableCaption, { rows: formatCount(records.length, locale) })}</caption>
          <ColumnHeads columns={columns} />
          <tbody>
            {records.slice(0, SHOWN_ROWS).map((record, at) => (
              <tr key={at}>
                {columns.map((column) => (
                  <td key={column} className={typeof record[column] === 'number' ? 'try-number' : undefined}>
                    {String(record[column] ?? '—')}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {records.length > SHOWN_ROWS ? (
        <p className="try-muted">{fill(messages.tableCut, { shown: SHOWN_ROWS, total: formatCount(records.length, locale) })}</p>
      ) : null}
    </>
  );
}

import type { ReactElement } from 'react';
import type { IndexRow } from '../../../shared/contract/page-data';
import { messagesOf } from '../../../shared/i18n/languages';
import type { Locale } from '../../../shared/ui/public/page';
import { Change } from '../../../shared/ui/Change';
import { formatValue } from '../../../shared/ui/format';
import { LevelChip } from '../../../shared/ui/LevelChip';
import { Sparkline } from '../../../shared/ui/Sparkline';
import { scopeName } from '../model/scope-name';

interface Props {
  readonly row: IndexRow;
  readonly messages: { readonly oneDay: string; readonly missing: string };
  readonly locale: Locale;
}

/** An index in a few square centimetres; the whole card is the link to its page. */
export function IndexCard({ row, messages, locale }: Props): ReactElement {
  return (
    <a className="index-card" href={`/indexes/${row.id}`}>
      <span className="index-card-name">{scopeName(row, locale)}</span>
      <span className="mono muted">{row.code}</span>
      <span className="index-card-value">
        {row.value === null ? messages.missing : <b className="number">{formatValue(row.value, locale)}</b>}
        {row.severity === null ? null : <LevelChip level={row.severity} messages={messagesOf(locale, []).levels} />}
      </span>
      <Sparkline values={row.sparkline} />
      <span className="index-card-change">
        {messages.oneDay} <Change points={row.change.lastDay} locale={locale} />
      </span>
    </a>
  );
}

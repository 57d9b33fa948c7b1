import type { ReactElement } from 'react';
import type { IndexRow } from '../../../shared/contract/page-data';
import type { Messages } from '../../../shared/i18n/messages';
import type { Locale } from '../../../shared/ui/public/page';
import { Change } from '../../../shared/ui/figures/Change';
import { formatValue } from '../../../shared/ui/text/format';
import { LevelChip } from '../../../shared/ui/figures/LevelChip';
import { sparkEnd, sparkPath } from '../../../shared/ui/figures/spark-path';
import { Sparkline } from '../../../shared/ui/figures/Sparkline';
import { PageLink } from '../../../shared/ui/public/PageLink';

interface Props {
  readonly row: IndexRow;
  /** What it watches, in the language of the page. */
  readonly name: string;
  readonly messages: { readonly oneDay: string; readonly missing: string };
  readonly levels: Messages['levels'];
  readonly locale: Locale;
}

/** An index in a few square centimetres; the whole card is the link to its page. */
export function IndexCard({ row, name, messages, levels, locale }: Props): ReactElement {
  return (
    <PageLink className="index-card" href={`/indexes/${row.id}`}>
      <span className="index-card-name">{name}</span>
      <span className="mono muted">{row.code}</span>
      <span className="index-card-value">
        {row.value === null ? messages.missing : <b className="number">{formatValue(row.value, locale)}</b>}
        {row.severity === null ? null : <LevelChip level={row.severity} messages={levels} />}
      </span>
      <Sparkline path={sparkPath(row.sparkline)} end={sparkEnd(row.sparkline)} />
      <span className="index-card-change">
        {messages.oneDay} <Change points={row.change.lastDay} />
      </span>
    </PageLink>
  );
}

import type { ReactElement } from 'react';
import type { CrisesOverview, CrisisRow } from '../../../../shared/contract/page-data';
import type { CrisisMessages } from '../../../../shared/i18n/en/indexes/crises';
import { addressInLanguage } from '../../../../shared/i18n/address-in-language';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { countText } from '../../../../shared/ui/text/count-text';
import { fill } from '../../../../shared/ui/text/fill';
import { formatDay } from '../../../../shared/ui/text/format';
import { scrollClass } from '../../ui/scroll-class';
import { CrisisTable } from '../../ui/crises/CrisisTable';
import { CrisisTimeline } from './CrisisTimeline';
import { PUBLIC_LINKS } from './public-links';
import { PageLink } from '../../../../shared/ui/public/PageLink';

/** Rows of the timeline, of those that are open and of the others: what one looks over at a glance. */
const TIMELINE_ROWS = 8;

interface Props {
  /** Null while none are computed. */
  readonly crises: CrisesOverview | null;
  readonly messages: CrisisMessages;
}

/** Crises that are open or were last, below the ratings. */
export function CrisesSection({ crises, messages }: Props): ReactElement {
  const { list } = messages;
  const locale = useLocale();
  return (
    <section className="section crises" id="crises" aria-labelledby="crises-title">
      <div className="wrap">
        <h2 id="crises-title">{list.title}</h2>
        <p>{list.lede}</p>
        {crises === null ? <p>{list.notComputed}</p> : <Listed crises={crises} messages={messages} />}
        <p className="crisis-links">
          <a href={addressInLanguage(locale, '/ratings/crises.atom')}>{list.feed}</a>
          <PageLink href="/methodology">{list.method}</PageLink>
        </p>
      </div>
    </section>
  );
}

function Listed({ crises: { open, rows, through }, messages }: { crises: CrisesOverview; messages: CrisisMessages }): ReactElement {
  const locale = useLocale();
  const { list } = messages;
  return (
    <>
      <p>
        <strong>{open === 0 ? list.noneOpen : countText(open, list.open, locale)}</strong> {fill(list.through, { day: formatDay(through, locale) })}
      </p>
      {rows.length === 0 ? (
        <p>{list.none}</p>
      ) : (
        <>
          <h3>{list.timeline}</h3>
          <CrisisTimeline rows={timelineRows(rows)} through={through} messages={list} />
          <p className="muted">{list.shown}</p>
          <CrisisTable rows={rows} className={scrollClass(rows.length)} links={PUBLIC_LINKS} messages={messages} />
        </>
      )}
    </>
  );
}

function timelineRows(rows: readonly CrisisRow[]): CrisisRow[] {
  const [open, others] = [rows.filter(({ status }) => status === 'open'), rows.filter(({ status }) => status !== 'open')];
  return [...open.slice(0, TIMELINE_ROWS), ...others.slice(0, TIMELINE_ROWS)];
}

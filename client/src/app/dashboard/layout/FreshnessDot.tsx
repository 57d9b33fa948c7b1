import Popover from '@mui/material/Popover';
import { type ReactElement, useId, useRef, useState } from 'react';
import type { PublicationResponse } from '../../../shared/api/generated/barograph.schemas';
import { useMessages } from '../../../shared/i18n/use-messages';
import { formatLocalInstant } from '../../../shared/ui/dashboard/local-time';
import { comma, formatDay, formatInstantUtc, listText } from '../../../shared/ui/text/format';
import { freshness } from './freshness';
import { usePublication } from './use-publication';
import { useLocale } from '../../../shared/i18n/use-locale';

/** A dot with the day that the values stand for; opened, where they come from. */
export function FreshnessDot(): ReactElement {
  const locale = useLocale();
  const dashboard = useMessages('dashboard');
  const messages = dashboard.freshness;
  const { data, dataUpdatedAt } = usePublication();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const titleId = useId();
  // Keeps its place until there is something to say.
  if (data === undefined) return <span className="freshness" />;
  const state = freshness(data.day, dataUpdatedAt);
  return (
    <>
      <button ref={button} type="button" className="freshness" aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        <span className={`dot dot-${state}`} aria-hidden="true" />
        <span className="visually-hidden">{`${messages.button}: ${messages.states[state]}${comma(locale)}`}</span>
        <span className="freshness-day">
          <bdi>{data.day === null ? messages.states.none : formatDay(data.day, locale)}</bdi>
        </span>
      </button>
      <Popover
        open={isOpen}
        onClose={() => setOpen(false)}
        anchorEl={() => button.current}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
        transformOrigin={{ vertical: 'top', horizontal: 'center' }}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId, tabIndex: -1, className: 'panel' } }}
      >
        <h2 id={titleId}>{messages.states[state]}</h2>
        <p>{messages.explain[state]}</p>
        <Details publication={data} />
      </Popover>
    </>
  );
}

function Details({ publication }: { publication: PublicationResponse }): ReactElement {
  const locale = useLocale();
  const dashboard = useMessages('dashboard');
  const messages = dashboard.freshness;
  const { day, updated_at: updatedAt, sources, methodology } = publication;
  return (
    <dl>
      <dt>{messages.day}</dt>
      <dd>
        <bdi>{formatDay(day, locale)}</bdi>
      </dd>
      <dt>{messages.updated}</dt>
      <dd>
        <bdi>{formatInstantUtc(updatedAt, locale)}</bdi>
        {updatedAt === null ? null : (
          <small>
            <bdi>{formatLocalInstant(updatedAt, locale)}</bdi> ({messages.local})
          </small>
        )}
      </dd>
      <dt>{messages.sources}</dt>
      <dd>{listText(sources, locale) || '—'}</dd>
      <dt>{messages.methodology}</dt>
      <dd>
        <a href="/methodology">{methodology}</a>
      </dd>
    </dl>
  );
}

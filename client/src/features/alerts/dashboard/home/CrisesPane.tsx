import type { ReactElement } from 'react';
import { useCreatePath } from 'react-admin';
import { Link } from 'react-router';
import type { HomeCrisesResponse } from '../../../../shared/api/generated/barograph.schemas';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { countText } from '../../../../shared/ui/text/count-text';
import { fill } from '../../../../shared/ui/text/fill';
import { formatDay } from '../../../../shared/ui/text/format';
import { ScrollRegion } from '../../../../shared/ui/prose/ScrollRegion';

/** Crises that are open, the new ones first. */
export function CrisesPane({ crises: { open, begun, data } }: { crises: HomeCrisesResponse }): ReactElement {
  const { crises: messages, columns } = useMessages('homeChanges');
  const locale = useLocale();
  const createPath = useCreatePath();
  const counts = [countText(open, messages.open, locale), ...(begun === 0 ? [] : [countText(begun, messages.begun, locale)])];
  return (
    <section className="pane" aria-labelledby="hc-crises">
      <h3 id="hc-crises">{messages.title}</h3>
      {open === 0 ? (
        <p>{messages.none}</p>
      ) : (
        <>
          <p className="hc-text">{counts.join(' · ')}</p>
          <ScrollRegion className="table-scroll" aria-labelledby="hc-crises">
            <table aria-labelledby="hc-crises">
              <thead>
                <tr>
                  <th scope="col">{columns.crisis}</th>
                  <th scope="col">{columns.severity}</th>
                  <th scope="col">{columns.start}</th>
                </tr>
              </thead>
              <tbody>
                {data.map(({ id, name, severity, start, is_new: isNew, is_watched: isWatched }) => (
                  <tr key={id}>
                    <th scope="row">
                      <Link to={createPath({ resource: 'crises', id, type: 'show' })}>{name}</Link>{' '}
                      {isNew ? <span className="hc-mark">{messages.isNew}</span> : null}{' '}
                      {isWatched ? <span className="hc-mark">{messages.isWatched}</span> : null}
                    </th>
                    <td>{fill(messages.severity, { severity })}</td>
                    <td>{formatDay(start, locale)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollRegion>
          <Link to="/dashboard/crises?status=open">{messages.all}</Link>
        </>
      )}
    </section>
  );
}

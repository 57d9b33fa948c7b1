import type { ReactElement } from 'react';
import { useCreatePath } from 'react-admin';
import { Link } from 'react-router';
import type { HomeResponse } from '../../../../shared/api/generated/barograph.schemas';
import { addressInLanguage } from '../../../../shared/i18n/address-in-language';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { countText } from '../../../../shared/ui/text/count-text';
import { formatDay, formatValue } from '../../../../shared/ui/text/format';
import { resourceOf } from '../../model/own-index';
import { ScrollRegion } from '../../../../shared/ui/prose/ScrollRegion';

/** Values that are not what they were at the last visit. */
export function RevisionsPane({ home: { since, revisions } }: { home: HomeResponse }): ReactElement {
  const { revisions: messages, columns } = useMessages('homeChanges');
  const locale = useLocale();
  const createPath = useCreatePath();
  const { count, data, restated } = revisions;
  return (
    <section className="pane" aria-labelledby="hc-revisions">
      <h3 id="hc-revisions">{messages.title}</h3>
      {since === null ? (
        <p>{messages.first}</p>
      ) : count === 0 ? (
        <p>{messages.none}</p>
      ) : (
        <>
          <p className="hc-text">{messages.text}</p>
          <ScrollRegion className="table-scroll" aria-labelledby="hc-revisions">
            <table aria-labelledby="hc-revisions">
              <thead>
                <tr>
                  <th scope="col">{columns.index}</th>
                  <th scope="col">{columns.day}</th>
                  <th scope="col" className="number">
                    {columns.before}
                  </th>
                  <th scope="col" className="number">
                    {columns.now}
                  </th>
                </tr>
              </thead>
              <tbody>
                {data.map(({ index_id: id, code, own_name: name, date, before, now }) => (
                  <tr key={`${id} ${date}`}>
                    <th scope="row">
                      <Link to={createPath({ resource: resourceOf(id), id, type: 'show' })}>{name === null ? code : <bdi>{name}</bdi>}</Link>
                    </th>
                    <td>{formatDay(date, locale)}</td>
                    <td className="number">{formatValue(before, locale)}</td>
                    <td className="number">{formatValue(now, locale)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollRegion>
          {count > data.length ? <p className="hc-text">{countText(count, messages.more, locale)}</p> : null}
        </>
      )}
      {restated === 0 ? null : <p>{countText(restated, messages.restated, locale)}</p>}
      <a href={addressInLanguage(locale, '/changes.atom')}>{messages.feed}</a>
    </section>
  );
}

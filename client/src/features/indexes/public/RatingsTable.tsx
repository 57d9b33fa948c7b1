import type { Messages } from '../../../shared/i18n/messages';
import type { ReactElement } from 'react';
import type { RatingRow } from '../../../shared/contract/page-data';
import { Change } from '../../../shared/ui/Change';
import { formatValue } from '../../../shared/ui/format';
import { LevelChip } from '../../../shared/ui/LevelChip';
import { reasonText } from '../model/index-summary';
import { SparkLine } from './SparkLine';
import { sparkPath } from '../model/spark-path';

interface Props {
  readonly kind: 'country' | 'sector';
  readonly rows: readonly RatingRow[];
  readonly messages: Pick<Messages, 'ratings' | 'indexes' | 'levels'>;
}

/** All ratings of a kind. Its rows are what RatingsExplorer reads (rating-rows.ts), so that no number is in the page twice. */
export function RatingsTable({ kind, rows, messages }: Props): ReactElement {
  const { ratings } = messages;
  const { columns } = ratings;
  const isCountry = kind === 'country';
  const id = `table-${kind}`;
  return (
    <section className="ratings-section" data-kind={kind} aria-labelledby={id}>
      <h2 id={id}>{isCountry ? ratings.countries : ratings.sectors}</h2>
      <p className="muted">{ratings.countriesNote}</p>
      <div className="table-scroll list-scroll" role="region" aria-label={isCountry ? ratings.scrollCountries : ratings.scrollSectors} tabIndex={0}>
        <table className="ratings-table">
          <thead>
            <tr>
              <th scope="col" className="number">
                {columns.rank}
              </th>
              <th scope="col">{isCountry ? columns.country : columns.sector}</th>
              <th scope="col">{columns.rating}</th>
              <th scope="col">{columns.level}</th>
              <th scope="col" className="number">
                {columns.value}
              </th>
              <th scope="col" className="number">
                {columns.momentum}
              </th>
              <th scope="col">{columns.outlook}</th>
              <th scope="col">{columns.trend}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.id} row={row} messages={messages} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Row({ row, messages: { ratings, indexes, levels } }: { row: RatingRow; messages: Props['messages'] }): ReactElement {
  const { id, name, country, region, rank, rating, severity, value, momentum, outlook } = row;
  const data = {
    'data-id': id,
    'data-iso': country,
    'data-region': region,
    'data-step': severity,
    'data-value': value,
    'data-change': momentum,
    'data-outlook': outlook,
  };
  return (
    <tr {...data}>
      <td className="number">{rank ?? '—'}</td>
      <th scope="row">
        <a href={`/indexes/${id}`}>{name}</a>
      </th>
      {value === null ? (
        <td colSpan={6} className="muted">
          <span aria-hidden="true">— </span>
          {reasonText(row.reason, indexes.reasons)}
        </td>
      ) : (
        <>
          <td>{rating ?? '—'}</td>
          <td>{severity === null ? '—' : <LevelChip level={severity} messages={levels} />}</td>
          <td className="number">{formatValue(value)}</td>
          <td className="number">
            <Change points={momentum} />
          </td>
          <td>{outlook === null ? '—' : ratings.outlooks[outlook]}</td>
          <td>
            <SparkLine path={sparkPath(row.sparkline)} />
          </td>
        </>
      )}
    </tr>
  );
}

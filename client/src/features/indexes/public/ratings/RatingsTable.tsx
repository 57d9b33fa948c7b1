import { memo, type ReactElement } from 'react';
import type { Severity } from '../../../../shared/contract/page-data';
import type { Messages } from '../../../../shared/i18n/messages';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { Change } from '../../../../shared/ui/figures/Change';
import { LevelChip } from '../../../../shared/ui/figures/LevelChip';
import { Sparkline } from '../../../../shared/ui/figures/Sparkline';
import { formatDay, formatSigned, formatValue } from '../../../../shared/ui/text/format';
import { reasonText } from '../../model/index-summary';
import type { Rated } from '../../model/rating-rows';
import { scrollClass } from '../scroll-class';
import { PageLink } from '../../../../shared/ui/public/PageLink';

/** What the tables say. */
export interface RatingTableMessages {
  readonly ratings: Omit<Messages['ratings'], 'explorer'>;
  readonly reasons: Messages['indexes']['reasons'];
  readonly levels: Messages['levels'];
}

interface Props {
  readonly kind: 'country' | 'sector';
  readonly rows: readonly Rated[];
  readonly isHidden: boolean;
  /** Ids of the rows to show. */
  readonly shown: ReadonlySet<string> | null;
  readonly messages: RatingTableMessages;
}

/** All ratings of a kind. */
export function RatingsTable({ kind, rows, isHidden, shown, messages }: Props): ReactElement {
  const { ratings } = messages;
  const { columns } = ratings;
  const isCountry = kind === 'country';
  const id = `table-${kind}`;
  return (
    <section className="ratings-section" aria-labelledby={id} hidden={isHidden}>
      <h2 id={id}>{isCountry ? ratings.countries : ratings.sectors}</h2>
      <p className="muted">{ratings.countriesNote}</p>
      <div
        className={scrollClass(shown === null ? rows.length : rows.filter((row) => shown.has(row.id)).length)}
        role="region"
        aria-label={isCountry ? ratings.scrollCountries : ratings.scrollSectors}
        tabIndex={0}
      >
        <table className="ratings-table">
          <thead>
            <tr>
              <th scope="col" className="number">
                {columns.rank}
              </th>
              <th scope="col" className="number">
                {columns.rankChange}
              </th>
              <th scope="col">{isCountry ? columns.country : columns.sector}</th>
              <th scope="col">{columns.rating}</th>
              <th scope="col">{columns.since}</th>
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
              <Row key={row.id} row={row} isHidden={shown !== null && !shown.has(row.id)} messages={messages} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

interface RowProps {
  readonly row: Rated;
  readonly isHidden: boolean;
  readonly messages: RatingTableMessages;
}

const Row = memo(function Row({ row, isHidden, messages: { ratings, reasons, levels } }: RowProps): ReactElement {
  const locale = useLocale();
  const { id, name, rank, moved, since, rating, step, value, change, outlook } = row;
  return (
    <tr hidden={isHidden}>
      <td className="number">{rank ?? '—'}</td>
      <td className="number">{moved === null ? '—' : formatSigned(moved, 0, locale)}</td>
      <th scope="row">
        <PageLink href={`/indexes/${id}`}>{name}</PageLink>
      </th>
      {value === null ? (
        <td colSpan={7} className="muted">
          <span aria-hidden="true">— </span>
          {reasonText(row.reason, reasons)}
        </td>
      ) : (
        <>
          <td>{rating ?? '—'}</td>
          <td className="rated-since">{formatDay(since, locale)}</td>
          <td>{step === 0 ? '—' : <LevelChip level={step as Severity} messages={levels} />}</td>
          <td className="number">{formatValue(value, locale)}</td>
          <td className="number">
            <Change points={change} />
          </td>
          <td>{outlook === null ? '—' : ratings.outlooks[outlook]}</td>
          <td>
            <Sparkline path={row.line} />
          </td>
        </>
      )}
    </tr>
  );
});

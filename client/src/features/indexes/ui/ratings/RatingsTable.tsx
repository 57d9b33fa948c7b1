import { memo, type ReactElement } from 'react';
import type { Severity } from '../../../../shared/contract/page-data';
import type { Messages } from '../../../../shared/i18n/messages';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { Change } from '../../../../shared/ui/figures/Change';
import { LevelChip } from '../../../../shared/ui/figures/LevelChip';
import { Sparkline } from '../../../../shared/ui/figures/Sparkline';
import { formatDay, formatSigned, formatValue } from '../../../../shared/ui/text/format';
import { reasonText } from '../../model/detail/index-summary';
import type { Rated } from '../../model/ratings/rating-rows';
import { scrollClass } from '../scroll-class';
import type { RatingLinks } from './rating-links';
import { ScrollRegion } from '../../../../shared/ui/prose/ScrollRegion';

/** What the tables say. */
export interface RatingTableMessages {
  readonly ratings: Omit<Messages['ratings'], 'explorer'>;
  readonly reasons: Messages['indexes']['reasons'];
  readonly levels: Messages['levels'];
}

/** What is known of any row: of an earlier month it is less, and a column of dashes says nothing. */
interface Known {
  readonly hasMoved: boolean;
  readonly hasSince: boolean;
  readonly hasLine: boolean;
}

function knownOf(rows: readonly Rated[]): Known {
  return {
    hasMoved: rows.some(({ moved }) => moved !== null),
    hasSince: rows.some(({ since }) => since !== null),
    hasLine: rows.some(({ line }) => line !== ''),
  };
}

interface Props {
  readonly kind: 'country' | 'sector';
  readonly rows: readonly Rated[];
  readonly isHidden: boolean;
  /** Ids of the rows to show. */
  readonly shown: ReadonlySet<string> | null;
  readonly links: RatingLinks;
  readonly messages: RatingTableMessages;
}

/** All ratings of a kind. */
export function RatingsTable({ kind, rows, isHidden, shown, links, messages }: Props): ReactElement {
  const { ratings } = messages;
  const { columns } = ratings;
  const isCountry = kind === 'country';
  const id = `table-${kind}`;
  const known = knownOf(rows);
  const { hasMoved, hasSince, hasLine } = known;
  return (
    <section className="ratings-section" aria-labelledby={id} hidden={isHidden}>
      <h2 id={id}>{isCountry ? ratings.countries : ratings.sectors}</h2>
      <p className="muted">{ratings.countriesNote}</p>
      <ScrollRegion
        className={scrollClass(shown === null ? rows.length : rows.filter((row) => shown.has(row.id)).length)}
        aria-label={isCountry ? ratings.scrollCountries : ratings.scrollSectors}
      >
        <table className="ratings-table">
          <thead>
            <tr>
              <th scope="col" className="number">
                {columns.rank}
              </th>
              {hasMoved ? (
                <th scope="col" className="number">
                  {columns.rankChange}
                </th>
              ) : null}
              <th scope="col">{isCountry ? columns.country : columns.sector}</th>
              <th scope="col">{columns.rating}</th>
              {hasSince ? <th scope="col">{columns.since}</th> : null}
              <th scope="col">{columns.level}</th>
              <th scope="col" className="number">
                {columns.value}
              </th>
              <th scope="col" className="number">
                {columns.momentum}
              </th>
              <th scope="col">{columns.outlook}</th>
              {hasLine ? <th scope="col">{columns.trend}</th> : null}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.id} row={row} {...known} isHidden={shown !== null && !shown.has(row.id)} links={links} messages={messages} />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  );
}

interface RowProps extends Known {
  readonly row: Rated;
  readonly isHidden: boolean;
  readonly links: RatingLinks;
  readonly messages: RatingTableMessages;
}

const Row = memo(function Row({ row, isHidden, hasMoved, hasSince, hasLine, links, messages: { ratings, reasons, levels } }: RowProps): ReactElement {
  const locale = useLocale();
  const { id, name, rank, moved, since, rating, step, value, change, outlook } = row;
  return (
    <tr hidden={isHidden}>
      <td className="number">{rank ?? '—'}</td>
      {hasMoved ? <td className="number">{moved === null ? '—' : formatSigned(moved, 0, locale)}</td> : null}
      <th scope="row">
        <links.ToIndex id={id}>{name}</links.ToIndex>
      </th>
      {value === null ? (
        <td colSpan={5 + Number(hasSince) + Number(hasLine)} className="muted">
          <span aria-hidden="true">— </span>
          {reasonText(row.reason, reasons)}
        </td>
      ) : (
        <>
          <td>{rating ?? '—'}</td>
          {hasSince ? <td className="rated-since">{formatDay(since, locale)}</td> : null}
          <td>{step === 0 ? '—' : <LevelChip level={step as Severity} messages={levels} />}</td>
          <td className="number">{formatValue(value, locale)}</td>
          <td className="number">
            <Change points={change} />
          </td>
          <td>{outlook === null ? '—' : ratings.outlooks[outlook]}</td>
          {hasLine ? (
            <td>
              <Sparkline path={row.line} />
            </td>
          ) : null}
        </>
      )}
    </tr>
  );
});

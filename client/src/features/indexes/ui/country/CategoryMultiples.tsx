import type { ReactElement } from 'react';
import type { BriefCategory } from '../../../../shared/contract/page-data';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { HIGHEST_VALUE, ORDINARY_LEVEL } from '../../../../shared/ui/chart/chart-model';
import { Change } from '../../../../shared/ui/figures/Change';
import { LevelChip } from '../../../../shared/ui/figures/LevelChip';
import { SPARK_HEIGHT, SPARK_WIDTH, sparkEnd, sparkPath } from '../../../../shared/ui/figures/spark-path';
import { formatValue } from '../../../../shared/ui/text/format';
import { Missing } from '../Missing';
import { reasonOf } from './BriefFigures';
import type { BriefTexts, CountryLinks } from './brief-texts';
import { ScrollRegion } from '../../../../shared/ui/prose/ScrollRegion';

const SCALE = [0, HIGHEST_VALUE] as const;
const ORDINARY_Y = sparkEnd([ORDINARY_LEVEL, ORDINARY_LEVEL], SCALE)!.replace(/^M\S+ (\S+)h0$/, '$1');

interface Props {
  readonly categories: readonly BriefCategory[];
  readonly links: CountryLinks;
  readonly texts: BriefTexts;
}

/** Each category small and on the same scale, and all of them as a table. */
export function CategoryMultiples({ categories, links, texts }: Props): ReactElement {
  const { country } = texts;
  return (
    <section aria-labelledby="brief-categories">
      <h2 id="brief-categories">{country.categories}</h2>
      <p className="muted">{country.categoriesNote}</p>
      <ul className="brief-multiples">
        {categories.map((category) => (
          <Multiple key={category.category} category={category} links={links} texts={texts} />
        ))}
      </ul>
      <details className="months">
        <summary>{country.categoryTable}</summary>
        <CategoryTable categories={categories} texts={texts} />
      </details>
    </section>
  );
}

function Multiple({ category, links: { ToIndex }, texts: { country } }: Omit<Props, 'categories'> & { category: BriefCategory }): ReactElement {
  const locale = useLocale();
  const { index_id: id, name, value, reason, week_change: change, sparkline } = category;
  return (
    <li>
      <ToIndex id={id}>{name}</ToIndex>
      <span className="brief-multiple-value">
        {value === null ? <Missing reason={reasonOf(reason, country)} /> : formatValue(value, locale)}
        {value === null ? null : <Change points={change} />}
      </span>
      <svg className="brief-spark" viewBox={`0 0 ${SPARK_WIDTH} ${SPARK_HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <path className="chart-ordinary" d={`M0 ${ORDINARY_Y}H${SPARK_WIDTH}`} vectorEffect="non-scaling-stroke" />
        <path className="chart-line" d={sparkPath(sparkline, SCALE)} vectorEffect="non-scaling-stroke" />
      </svg>
    </li>
  );
}

function CategoryTable({ categories, texts: { country, levels } }: Omit<Props, 'links'>): ReactElement {
  const locale = useLocale();
  const { categoryColumns: columns } = country;
  return (
    <ScrollRegion className="table-scroll" aria-label={country.categoryTable}>
      <table>
        <thead>
          <tr>
            <th scope="col">{columns.name}</th>
            <th scope="col" className="number">
              {columns.value}
            </th>
            <th scope="col">{columns.level}</th>
            <th scope="col" className="number">
              {columns.week}
            </th>
          </tr>
        </thead>
        <tbody>
          {categories.map(({ category, name, value, reason, level, week_change: change }) => (
            <tr key={category}>
              <th scope="row">{name}</th>
              <td className="number">{value === null ? <Missing reason={reasonOf(reason, country)} /> : formatValue(value, locale)}</td>
              <td>{level === null ? '—' : <LevelChip level={level} messages={levels} />}</td>
              <td className="number">
                <Change points={change} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

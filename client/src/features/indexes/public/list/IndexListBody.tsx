import type { ReactElement } from 'react';
import type { CategoryCard, IndexListData } from '../../../../shared/contract/page-data';
import type { Messages } from '../../../../shared/i18n/messages';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { sparkPath } from '../../../../shared/ui/figures/spark-path';
import { Sparkline } from '../../../../shared/ui/figures/Sparkline';
import { Island } from '../../../../shared/ui/public/Island';
import type { PageContext } from '../../../../shared/ui/public/page';
import { fill } from '../../../../shared/ui/text/fill';
import { formatCount, formatDay, formatInstantUtc } from '../../../../shared/ui/text/format';
import { toListRow } from '../../model/list/list-row';
import { NothingPublished } from '../NothingPublished';
import { IndexTable } from './IndexTable';
import { PageLink } from '../../../../shared/ui/public/PageLink';

/** Categories as cards, then every index but the pairs as a table. */
export function IndexListBody({ data, messages: { indexes, levels } }: PageContext<'indexes'>): ReactElement {
  const messages = indexes.list;
  return (
    <>
      <div className="band">
        <div className="wrap">
          <h1>{messages.title}</h1>
          <p className="lede">{messages.lede}</p>
        </div>
      </div>
      {data?.page === 'indexes' ? <PublishedIndexes {...data} indexes={indexes} levels={levels} /> : <NothingPublished messages={indexes} />}
    </>
  );
}

function PublishedIndexes({ publication, categories, rows, indexes, levels }: IndexListData & Pick<Messages, 'indexes' | 'levels'>): ReactElement {
  const locale = useLocale();
  const messages = indexes.list;
  const names = categories.map(({ code, name }) => ({ code, name }));
  return (
    <>
      <section className="section list-categories" aria-labelledby="categories" data-print="no">
        <div className="wrap">
          <h2 id="categories">{messages.categories}</h2>
          <ul className="category-grid">
            {categories.map((category) => (
              <CategoryItem key={category.code} category={category} countText={messages.categoryCount} />
            ))}
          </ul>
          <p className="muted">{messages.sparkline}</p>
        </div>
      </section>
      <section className="section section-raised" aria-labelledby="list">
        <div className="wrap">
          <h2 id="list">{messages.all}</h2>
          <p className="muted">
            {fill(messages.asOf, {
              day: formatDay(publication.day, locale),
              instant: formatInstantUtc(publication.updatedAt, locale),
              version: publication.methodology,
            })}
          </p>
          <Island
            name="IndexTable"
            of={IndexTable}
            props={{ rows: rows.map(toListRow), categories: names, messages, reasons: indexes.reasons, levels }}
            when="visible"
          />
          <p className="muted list-notes">{messages.columnNotes}</p>
        </div>
      </section>
    </>
  );
}

function CategoryItem({
  category: { code, name, description, count, sparkline },
  countText,
}: {
  category: CategoryCard;
  countText: string;
}): ReactElement {
  const locale = useLocale();
  return (
    <li className="category">
      <h3>
        <PageLink href={`/indexes/mvi-${code}`}>{name}</PageLink>
      </h3>
      <p>{description}</p>
      <div className="category-end">
        <span className="muted">{fill(countText, { count: formatCount(count, locale) })}</span>
        <Sparkline path={sparkPath(sparkline)} />
      </div>
    </li>
  );
}

import { memo, type ReactElement } from 'react';
import { Link } from 'react-router';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { LoadFailure } from '../../../../shared/ui/dashboard/LoadFailure';
import { fill } from '../../../../shared/ui/text/fill';
import { useCategories } from '../use-catalogue';

interface Props {
  /** The category that is listed now. */
  readonly active: string | null;
  /** Called when a card was followed: what it names stands below. */
  readonly onFollow: () => void;
}

/** The categories as a strip of cards. They do not change while somebody types. */
export const CategoryCards = memo(function CategoryCards({ active, onFollow }: Props): ReactElement {
  const messages = useMessages('dashboardIndexes');
  const { categories, error, refetch } = useCategories();
  return (
    <section aria-labelledby="ix-categories">
      <h2 id="ix-categories">{messages.categories.title}</h2>
      {error !== null && categories === undefined ? (
        <LoadFailure text={messages.categories.failed} error={error} onRetry={() => void refetch()} />
      ) : (
        <ul className="ix-cards" tabIndex={0} aria-label={messages.categories.title}>
          {categories?.map(({ id, title, description, link }) => (
            <li key={id} data-active={id === active || undefined}>
              <h3>{title}</h3>
              <p>
                <bdi>{description}</bdi>
              </p>
              <Link
                to={link}
                aria-label={fill(messages.categories.viewOf, { name: title })}
                aria-current={id === active || undefined}
                onClick={onFollow}
              >
                {messages.categories.view}
              </Link>
            </li>
          )) ?? Array.from({ length: 6 }, (_, at) => <li key={at} className="ix-skeleton" aria-hidden="true" />)}
        </ul>
      )}
    </section>
  );
});

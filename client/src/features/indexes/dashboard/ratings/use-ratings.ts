import { useMemo } from 'react';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { countryName } from '../../../../shared/ui/text/format';
import { latestRatings } from '../../model/ratings/latest-ratings';
import type { Rated } from '../../model/ratings/rating-rows';
import { type IndexRow, useRowsWithoutPairs } from '../use-catalogue';

interface Ratings {
  /** Undefined until they have come. */
  readonly ratings: { readonly countries: readonly Rated[]; readonly categories: readonly Rated[] } | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
}

/** The latest ratings, made of the same rows as the list of indexes reads. */
export function useRatings(): Ratings {
  const locale = useLocale();
  const { data, error, isFetching, refetch } = useRowsWithoutPairs();
  const ratings = useMemo(() => {
    const nameOf = ({ country, name }: Pick<IndexRow, 'country' | 'name'>): string => (country === null ? name : countryName(country, name, locale));
    return data === undefined ? undefined : { countries: latestRatings(data, 'country', nameOf), categories: latestRatings(data, 'sector', nameOf) };
  }, [data, locale]);
  return { ratings, error, isFetching, refetch };
}

import { PageLink } from '../../../../shared/ui/public/PageLink';
import type { RatingLinks } from '../../ui/ratings/rating-links';

/** To the pages of the public site. */
export const RATING_LINKS: RatingLinks = {
  ToIndex: ({ id, children }) => <PageLink href={`/indexes/${id}`}>{children}</PageLink>,
  ToCountry: ({ iso, children }) => <PageLink href={`/countries/${iso.toLowerCase()}`}>{children}</PageLink>,
};

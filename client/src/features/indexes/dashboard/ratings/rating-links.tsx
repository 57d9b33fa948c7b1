import { Link } from 'react-router';
import type { RatingLinks } from '../../ui/ratings/rating-links';

/** To the pages of the dashboard. */
export const RATING_LINKS: RatingLinks = {
  ToIndex: ({ id, children }) => <Link to={`/dashboard/indexes/${id}`}>{children}</Link>,
  ToCountry: ({ iso, children }) => <Link to={`/dashboard/countries/${iso}`}>{children}</Link>,
};

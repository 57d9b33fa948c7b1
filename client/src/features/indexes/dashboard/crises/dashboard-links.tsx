import { Link } from 'react-router';
import type { CrisisLinks } from '../../ui/crises/crisis-links';

/** To the pages of the dashboard. */
export const DASHBOARD_LINKS: CrisisLinks = {
  ToIndex: ({ id, children }) => <Link to={`/dashboard/indexes/${id}`}>{children}</Link>,
  ToCrisis: ({ id, children }) => <Link to={`/dashboard/crises/${id}`}>{children}</Link>,
};

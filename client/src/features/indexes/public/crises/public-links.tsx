import type { CrisisLinks } from '../../ui/crises/crisis-links';
import { PageLink } from '../../../../shared/ui/public/PageLink';

/** To the pages that everybody sees. */
export const PUBLIC_LINKS: CrisisLinks = {
  ToIndex: ({ id, children }) => <PageLink href={`/indexes/${id}`}>{children}</PageLink>,
  ToCrisis: ({ id, children }) => <PageLink href={`/ratings/crises/${id}`}>{children}</PageLink>,
};

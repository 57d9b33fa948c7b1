import type { CrisisLinks } from '../../ui/crises/crisis-links';

/** To the pages that everybody sees. */
export const PUBLIC_LINKS: CrisisLinks = {
  ToIndex: ({ id, children }) => <a href={`/indexes/${id}`}>{children}</a>,
  ToCrisis: ({ id, children }) => <a href={`/ratings/crises/${id}`}>{children}</a>,
};

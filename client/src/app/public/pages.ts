import { NewsletterSignUp } from '../../features/accounts/public/newsletter/NewsletterSignUp';
import { accountPages } from '../../features/accounts/public/pages';
import { docsPages } from '../../features/docs/public/pages';
import { indexPages } from '../../features/indexes/public/pages';
import { legalPages } from '../../features/legal/public/pages';
import { marketingPages } from '../../features/marketing/public/pages';
import { methodologyPages } from '../../features/methodology/public/pages';
import { statusPages } from '../../features/status/public/pages';
import type { Page } from '../../shared/ui/public/page';

/** Every page of the public site. The first that fits a path has it. */
export const PAGES: readonly Page[] = [
  ...marketingPages({ NewsletterSignUp }),
  ...legalPages,
  ...methodologyPages,
  ...docsPages,
  ...statusPages,
  ...accountPages,
  ...indexPages,
];

import { docs } from '../../../shared/i18n/en/docs';
import type { Page } from '../../../shared/ui/public/page';
import { DocsPage } from './DocsPage';

export const docsPages: readonly Page[] = [
  { pattern: '/docs', meta: () => ({ title: docs.title, description: docs.description }), nav: 'ink', sheets: ['docs'], Body: DocsPage },
];

import { definePage, type Page, titled } from '../../../shared/ui/public/page';
import { DocsPage } from './DocsPage';

export const docsPages: readonly Page[] = [
  definePage({ pattern: '/docs', screens: ['docs'], meta: ({ messages }) => titled(messages.docs), nav: 'ink', sheets: ['docs'], Body: DocsPage }),
];

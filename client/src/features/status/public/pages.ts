import { definePage, type Page, titled } from '../../../shared/ui/public/page';
import { StatusPage } from './StatusPage';

export const statusPages: readonly Page[] = [
  definePage({
    pattern: '/status',
    screens: ['status'],
    meta: ({ messages }) => titled(messages.status),
    nav: 'ink',
    sheets: ['prose'],
    Body: StatusPage,
  }),
];

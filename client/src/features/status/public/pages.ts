import { status } from '../../../shared/i18n/en/status';
import type { Page } from '../../../shared/ui/public/page';
import { StatusPage } from './StatusPage';

export const statusPages: readonly Page[] = [
  { pattern: '/status', meta: () => ({ title: status.title, description: status.description }), nav: 'ink', sheets: ['prose'], Body: StatusPage },
];

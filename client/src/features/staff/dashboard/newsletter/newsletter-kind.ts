import {
  createNewsletterIssue,
  deleteNewsletterIssue,
  sendNewsletterIssue,
  testNewsletterIssue,
  updateNewsletterIssue,
} from '../../../../shared/api/generated/staff';
import type { LetterKind } from '../letters/letters';

export const NEWSLETTER: LetterKind = {
  resource: 'staff/newsletter',
  texts: ({ newsletter }) => newsletter,
  create: (text) => createNewsletterIssue(text),
  update: (id, text) => updateNewsletterIssue(id, text),
  remove: (id) => deleteNewsletterIssue(id),
  test: (id) => testNewsletterIssue(id),
  send: (id) => sendNewsletterIssue(id),
};

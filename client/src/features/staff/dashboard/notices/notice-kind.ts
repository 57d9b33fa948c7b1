import { createNotice, deleteNotice, sendNotice, testNotice, updateNotice } from '../../../../shared/api/generated/staff';
import type { LetterKind } from '../letters/letters';

export const NOTICES: LetterKind = {
  resource: 'staff/notices',
  texts: ({ notices }) => notices,
  create: (text) => createNotice(text),
  update: (id, text) => updateNotice(id, text),
  remove: (id) => deleteNotice(id),
  test: (id) => testNotice(id),
  send: (id) => sendNotice(id),
};

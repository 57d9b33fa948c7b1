import { Island } from '../../../../shared/ui/public/Island';
import { definePage, titled } from '../../../../shared/ui/public/page';
import { AuthLayout } from '../layout/AuthLayout';
import { EmailUndo } from './EmailUndo';

export const emailUndoPage = definePage({
  pattern: '/undo-email-change/:id/:token',
  screens: ['undoEmail', 'forms'],
  meta: ({ messages }) => titled(messages.undoEmail),
  nav: 'paper',
  sheets: ['forms'],
  hasToken: true,
  isBare: true,
  Body: ({ messages: { undoEmail, forms, chrome } }) => (
    <AuthLayout forms={forms} panel={undoEmail.panel}>
      <Island name="EmailUndo" of={EmailUndo} props={{ messages: undoEmail, states: chrome.states }} when="load" />
    </AuthLayout>
  ),
});

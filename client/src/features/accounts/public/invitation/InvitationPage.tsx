import { Island } from '../../../../shared/ui/public/Island';
import { definePage, titled } from '../../../../shared/ui/public/page';
import { AuthLayout } from '../layout/AuthLayout';
import { InvitationForm } from './InvitationForm';

export const invitationPage = definePage({
  pattern: '/invitation/:token',
  screens: ['invitation', 'forms'],
  meta: ({ messages }) => titled(messages.invitation),
  nav: 'paper',
  sheets: ['forms'],
  hasToken: true,
  isBare: true,
  Body: ({ messages: { invitation, forms, chrome } }) => (
    <AuthLayout forms={forms} panel={invitation.panel}>
      <Island
        name="InvitationForm"
        of={InvitationForm}
        props={{ messages: invitation, chrome: { states: chrome.states, password: chrome.password } }}
        when="load"
      />
    </AuthLayout>
  ),
});

import { chrome } from '../../../../shared/i18n/en/chrome';
import { invitation } from '../../../../shared/i18n/en/invitation';
import { Island } from '../../../../shared/ui/public/Island';
import type { Page } from '../../../../shared/ui/public/page';
import { AuthLayout } from '../layout/AuthLayout';
import { InvitationForm } from './InvitationForm';

export const invitationPage: Page = {
  pattern: '/invitation/:token',
  meta: () => ({ title: invitation.title, description: invitation.description }),
  nav: 'paper',
  sheets: ['forms'],
  hasToken: true,
  isBare: true,
  Body: () => (
    <AuthLayout panel={invitation.panel}>
      <Island
        name="InvitationForm"
        of={InvitationForm}
        props={{ messages: invitation, chrome: { states: chrome.states, password: chrome.password } }}
        when="load"
      />
    </AuthLayout>
  ),
};

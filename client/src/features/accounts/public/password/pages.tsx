import { chrome } from '../../../../shared/i18n/en/chrome';
import { forgot, reset } from '../../../../shared/i18n/en/password';
import { Island } from '../../../../shared/ui/public/Island';
import type { Page } from '../../../../shared/ui/public/page';
import { AuthLayout } from '../layout/AuthLayout';
import { ForgotPasswordForm } from './ForgotPasswordForm';
import { ResetPasswordForm } from './ResetPasswordForm';

export const forgotPasswordPage: Page = {
  pattern: '/forgot-password',
  meta: () => ({ title: forgot.title, description: forgot.description }),
  nav: 'paper',
  sheets: ['forms'],
  isBare: true,
  Body: () => (
    <AuthLayout panel={forgot.panel} title={forgot.title}>
      <Island name="ForgotPasswordForm" of={ForgotPasswordForm} props={{ messages: forgot, states: chrome.states }} when="load" />
    </AuthLayout>
  ),
};

export const resetPasswordPage: Page = {
  pattern: '/reset-password/:uid/:token',
  meta: () => ({ title: reset.title, description: reset.description }),
  nav: 'paper',
  sheets: ['forms'],
  hasToken: true,
  isBare: true,
  Body: () => (
    <AuthLayout panel={reset.panel} title={reset.title}>
      <Island
        name="ResetPasswordForm"
        of={ResetPasswordForm}
        props={{ messages: reset, chrome: { states: chrome.states, password: chrome.password } }}
        when="load"
      />
    </AuthLayout>
  ),
};

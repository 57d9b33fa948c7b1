import { Island } from '../../../../shared/ui/public/Island';
import { definePage, titled } from '../../../../shared/ui/public/page';
import { AuthLayout } from '../layout/AuthLayout';
import { ForgotPasswordForm } from './ForgotPasswordForm';
import { ResetPasswordForm } from './ResetPasswordForm';

export const forgotPasswordPage = definePage({
  pattern: '/forgot-password',
  screens: ['forgot', 'forms'],
  meta: ({ messages }) => titled(messages.forgot),
  nav: 'paper',
  sheets: ['forms'],
  isBare: true,
  Body: ({ messages: { forgot, forms, chrome } }) => (
    <AuthLayout forms={forms} panel={forgot.panel} title={forgot.title}>
      <Island name="ForgotPasswordForm" of={ForgotPasswordForm} props={{ messages: forgot, states: chrome.states }} when="load" />
    </AuthLayout>
  ),
});

export const resetPasswordPage = definePage({
  pattern: '/reset-password/:uid/:token',
  screens: ['reset', 'forms'],
  meta: ({ messages }) => titled(messages.reset),
  nav: 'paper',
  sheets: ['forms'],
  hasToken: true,
  isBare: true,
  Body: ({ messages: { reset, forms, chrome } }) => (
    <AuthLayout forms={forms} panel={reset.panel} title={reset.title}>
      <Island
        name="ResetPasswordForm"
        of={ResetPasswordForm}
        props={{ messages: reset, chrome: { states: chrome.states, password: chrome.password } }}
        when="load"
      />
    </AuthLayout>
  ),
});

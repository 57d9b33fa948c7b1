import { Island } from '../../../../shared/ui/public/Island';
import { definePage, type Page, titled } from '../../../../shared/ui/public/page';
import { AuthLayout } from '../layout/AuthLayout';
import { StateCard } from '../layout/StateCard';
import { ValidateCodeForm } from './ValidateCodeForm';

const screen = { nav: 'paper', sheets: ['forms'], hasToken: true, isBare: true } as const satisfies Partial<Page>;

export const validateCodePage = definePage({
  ...screen,
  pattern: '/validate-otp/:preId',
  screens: ['code', 'forms'],
  meta: ({ messages }) => titled(messages.code),
  Body: ({ messages: { code, forms, chrome } }) => (
    <AuthLayout forms={forms} panel={code.panel} title={code.title}>
      <Island name="ValidateCodeForm" of={ValidateCodeForm} props={{ messages: code, states: chrome.states }} when="load" />
    </AuthLayout>
  ),
});

export const accountSuccessPage = definePage({
  ...screen,
  pattern: '/account-register-success',
  screens: ['accounts', 'forms'],
  meta: ({ messages }) => ({ title: messages.accounts.success.title, description: messages.accounts.success.text }),
  Body: ({
    messages: {
      accounts: { success },
      forms,
    },
  }) => (
    <AuthLayout forms={forms} panel={success.panel}>
      <StateCard
        drawing="risen"
        title={success.title}
        text={success.text}
        actions={[
          { href: '/login', text: success.logIn },
          { href: '/', text: success.home },
        ]}
      />
    </AuthLayout>
  ),
});

export const linkExpiredPage = definePage({
  ...screen,
  pattern: '/link-expired/:randomLink',
  screens: ['accounts', 'forms'],
  meta: ({ messages }) => ({ title: messages.accounts.expired.title, description: messages.accounts.expired.text }),
  Body: ({
    messages: {
      accounts: { expired },
      forms,
    },
  }) => (
    <AuthLayout forms={forms} panel={expired.panel}>
      <StateCard
        drawing="broken"
        title={expired.title}
        text={expired.text}
        actions={[
          { href: '/register', text: expired.register },
          { href: '/login', text: expired.logIn },
        ]}
      />
    </AuthLayout>
  ),
});

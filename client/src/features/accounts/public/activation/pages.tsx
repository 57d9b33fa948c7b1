import { accounts } from '../../../../shared/i18n/en/accounts';
import { chrome } from '../../../../shared/i18n/en/chrome';
import { code } from '../../../../shared/i18n/en/code';
import { Island } from '../../../../shared/ui/public/Island';
import type { Page } from '../../../../shared/ui/public/page';
import { AuthLayout } from '../layout/AuthLayout';
import { StateCard } from '../layout/StateCard';
import { ValidateCodeForm } from './ValidateCodeForm';

const { success, expired } = accounts;
const screen = { nav: 'paper', sheets: ['forms'], hasToken: true, isBare: true } as const satisfies Partial<Page>;

export const validateCodePage: Page = {
  ...screen,
  pattern: '/validate-otp/:preId',
  meta: () => ({ title: code.title, description: code.description }),
  Body: () => (
    <AuthLayout panel={code.panel} title={code.title}>
      <Island name="ValidateCodeForm" of={ValidateCodeForm} props={{ messages: code, states: chrome.states }} when="load" />
    </AuthLayout>
  ),
};

export const accountSuccessPage: Page = {
  ...screen,
  pattern: '/account-register-success',
  meta: () => ({ title: success.title, description: success.text }),
  Body: () => (
    <AuthLayout panel={success.panel}>
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
};

export const linkExpiredPage: Page = {
  ...screen,
  pattern: '/link-expired/:randomLink',
  meta: () => ({ title: expired.title, description: expired.text }),
  Body: () => (
    <AuthLayout panel={expired.panel}>
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
};

import { chrome } from '../../../../shared/i18n/en/chrome';
import { login } from '../../../../shared/i18n/en/login';
import { Island } from '../../../../shared/ui/public/Island';
import type { Page } from '../../../../shared/ui/public/page';
import { AuthLayout } from '../layout/AuthLayout';
import { LoginForm } from './LoginForm';

export const loginPage: Page = {
  pattern: '/login',
  meta: () => ({ title: login.title, description: login.description }),
  nav: 'paper',
  sheets: ['forms'],
  isForGuests: true,
  isBare: true,
  Body: () => (
    <AuthLayout panel={login.panel} title={login.title}>
      <Island name="LoginForm" of={LoginForm} props={{ messages: login, chrome: { states: chrome.states, password: chrome.password } }} when="load" />
    </AuthLayout>
  ),
};

import { Island } from '../../../../shared/ui/public/Island';
import { definePage, titled } from '../../../../shared/ui/public/page';
import { AuthLayout } from '../layout/AuthLayout';
import { LoginForm } from './LoginForm';

export const loginPage = definePage({
  pattern: '/login',
  screens: ['login', 'forms'],
  meta: ({ messages }) => titled(messages.login),
  nav: 'paper',
  sheets: ['forms'],
  isForGuests: true,
  isBare: true,
  Body: ({ messages: { login, forms, chrome } }) => (
    <AuthLayout forms={forms} panel={login.panel} title={login.title}>
      <Island name="LoginForm" of={LoginForm} props={{ messages: login, chrome: { states: chrome.states, password: chrome.password } }} when="load" />
    </AuthLayout>
  ),
});

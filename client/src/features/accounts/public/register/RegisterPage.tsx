import { chrome } from '../../../../shared/i18n/en/chrome';
import { register } from '../../../../shared/i18n/en/register';
import { Island } from '../../../../shared/ui/public/Island';
import type { Page } from '../../../../shared/ui/public/page';
import { AuthLayout } from '../layout/AuthLayout';
import { RegisterForm } from './RegisterForm';

export const registerPage: Page = {
  pattern: '/register',
  meta: () => ({ title: register.title, description: register.description }),
  nav: 'paper',
  sheets: ['forms'],
  isForGuests: true,
  isBare: true,
  Body: () => (
    <AuthLayout panel={register.panel} title={register.title}>
      <Island
        name="RegisterForm"
        of={RegisterForm}
        props={{ messages: register, chrome: { states: chrome.states, password: chrome.password } }}
        when="load"
      />
    </AuthLayout>
  ),
};

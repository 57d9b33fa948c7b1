import { Island } from '../../../../shared/ui/public/Island';
import { definePage, titled } from '../../../../shared/ui/public/page';
import { AuthLayout } from '../layout/AuthLayout';
import { RegisterForm } from './RegisterForm';

export const registerPage = definePage({
  pattern: '/register',
  screens: ['register', 'forms', 'industries'],
  meta: ({ messages }) => titled(messages.register),
  nav: 'paper',
  sheets: ['forms'],
  isForGuests: true,
  isBare: true,
  Body: ({ messages: { register, forms, industries, chrome } }) => (
    <AuthLayout forms={forms} panel={register.panel} title={register.title}>
      <Island
        name="RegisterForm"
        of={RegisterForm}
        props={{ messages: register, industries, chrome: { states: chrome.states, password: chrome.password } }}
        when="load"
      />
    </AuthLayout>
  ),
});

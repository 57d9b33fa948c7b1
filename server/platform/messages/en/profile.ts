const GREETING = 'Hello {name},';
const WHEN = 'When';
const WHERE = 'From the address';

export const profile = {
  problems: {
    photo_unreadable: { title: 'Photo unreadable', detail: 'This file is no JPEG or PNG picture, or it is damaged.' },
    photo_too_large: {
      title: 'Photo too large',
      detail: 'The picture may have {side} pixels a side and {megapixels} megapixels at most.',
    },
    email_code_invalid: { title: 'Invalid code', detail: 'Invalid code' },
    last_staff: { title: 'Last of the staff', detail: 'You are the last of the staff. Give somebody else this role first.' },
  },
  validation: {
    current_password_missing: 'Your current password is missing',
    email_is_yours: 'This is your address already',
    email_code_wrong: 'Invalid code',
    second_factor_missing: 'Enter the code of your authenticator app, or a recovery code',
  },
  replies: {
    password_changed: 'Your password was changed.',
    email_change_code_sent: 'A code is on its way to the new address.',
    email_changed: 'Your address was changed.',
  },
  mails: {
    email_change_code: {
      subject: 'Your code to confirm this address',
      preheader: 'Enter it to use this address at Barograph.',
      text: 'Somebody, perhaps you, wants to use this address for an account at Barograph. Enter this code there to confirm it:',
      note: 'The code works once, for {minutes} minutes. A newer one replaces it. If it was not you, ignore this mail: nothing changes without the code.',
    },
    email_change_taken: {
      subject: 'This address already has an account at Barograph',
      preheader: 'Somebody tried to use this address for another account.',
      text: 'Somebody, perhaps you, tried to use this address for another account. It has an account already, and nothing about that account has changed.',
      log_in: 'Log in',
      note: 'If it was not you, there is nothing to do.',
    },
    email_change_asked: {
      subject: 'Somebody wants to change the address of your account',
      preheader: 'If it was not you, set a new password.',
      greeting: GREETING,
      text: 'Somebody, perhaps you, asked to use another address for your account at Barograph. It changes once the new address is confirmed.',
      when: WHEN,
      where: WHERE,
      help: 'If it was not you, somebody knows your password. Set a new one at once:',
      button: 'Set a new password',
    },
    email_changed: {
      subject: 'The address of your account was changed',
      preheader: 'You log in with another address from now on.',
      greeting: GREETING,
      text: 'Your account at Barograph has another address from now on. This one can no longer be used to log in.',
      when: WHEN,
      where: WHERE,
      help: 'If it was not you, write to us at once:',
      button: 'Write to us',
    },
    account_deleted: {
      subject: 'Your account at Barograph was deleted',
      preheader: 'This is the last mail that you get from it.',
      greeting: GREETING,
      text: 'Your account at Barograph was deleted, with all that belonged to it. Its API key no longer works.',
      when: WHEN,
      where: WHERE,
      help: 'If it was not you, write to us at once:',
      button: 'Write to us',
    },
  },
};

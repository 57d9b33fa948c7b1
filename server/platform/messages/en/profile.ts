const GREETING = 'Hello {name},';
const WHEN = 'When';
const WHERE = 'IP address';

export const profile = {
  problems: {
    photo_unreadable: { title: 'Photo unreadable', detail: 'This file is not a JPEG or PNG image, or it is damaged.' },
    photo_too_large: {
      title: 'Photo too large',
      detail: 'The image can have at most {side} pixels per side and {megapixels} megapixels.',
    },
    email_code_invalid: { title: 'Invalid code', detail: 'Invalid code' },
    email_undo_invalid: {
      title: 'Invalid link',
      detail: 'This link is not valid, has been used, or is more than seven days old. Contact us if you did not change the address.',
    },
    last_staff: { title: 'Last staff member', detail: 'You are the last staff member. Give someone else this role first.' },
  },
  validation: {
    current_password_missing: 'Your current password is missing',
    email_is_yours: 'This is already your address',
    email_code_wrong: 'Invalid code',
    time_zone_unknown: 'Choose a time zone from the list',
    second_factor_missing: 'Enter the code from your authenticator app, or a recovery code',
  },
  replies: {
    password_changed: 'Your password was changed.',
    email_change_code_sent: 'A code is on its way to the new address.',
    email_changed: 'Your address was changed.',
    email_restored: 'This address belongs to your account again.',
  },
  mails: {
    email_change_code: {
      subject: 'Your code to confirm this address',
      preheader: 'Enter it to use this address with Barograph.',
      text: 'Someone, perhaps you, wants to use this address for a Barograph account. Enter this code to confirm it:',
      note: 'The code works once and is valid for {minutes} minutes. Requesting another code invalidates it. If this was not you, ignore this email: nothing changes without the code.',
    },
    email_change_taken: {
      subject: 'This address already has a Barograph account',
      preheader: 'Someone tried to use this address for another account.',
      text: 'Someone, perhaps you, tried to use this address for another account. It already has an account, and nothing about that account has changed.',
      log_in: 'Log in',
      note: 'If this was not you, you don’t need to do anything.',
    },
    email_change_asked: {
      subject: 'Someone wants to change the email address of your account',
      preheader: 'If this was not you, set a new password.',
      greeting: GREETING,
      text: 'Someone, perhaps you, asked to use another email address for your Barograph account. It changes once the new address is confirmed.',
      when: WHEN,
      where: WHERE,
      help: 'If this was not you, someone knows your password. Set a new one immediately:',
      button: 'Set a new password',
    },
    email_changed: {
      subject: 'The email address of your account was changed',
      preheader: 'From now on, log in with your new address.',
      greeting: GREETING,
      text: 'Your Barograph account now has a new email address. This one can no longer be used to log in.',
      when: WHEN,
      where: WHERE,
      help: 'If this was not you, take this address back. That logs everyone out of your account:',
      button: 'Restore this address',
      note: 'The link works once, for {days} days. Set a new password afterward: whoever changed the address may know yours.',
      /** Once the way back has been used, or is over. */
      without_undo: { help: 'If this was not you, contact us immediately:', button: 'Contact us' },
    },
    email_restored: {
      subject: 'The email address of your account was restored',
      preheader: 'Set a new password now.',
      greeting: GREETING,
      text: 'This is the address of your Barograph account again. Everyone was logged out of it.',
      when: WHEN,
      where: WHERE,
      help: 'Whoever changed the address may know your password. Set a new one, and check your two-factor settings when you are logged in:',
      button: 'Set a new password',
    },
    account_deleted: {
      subject: 'Your Barograph account was deleted',
      preheader: 'This is the last email you will receive about it.',
      greeting: GREETING,
      text: 'Your Barograph account was deleted, along with everything that belonged to it. Its API key no longer works.',
      when: WHEN,
      where: WHERE,
      help: 'If this was not you, contact us immediately:',
      button: 'Contact us',
    },
  },
};

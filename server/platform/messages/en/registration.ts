export const registration = {
  problems: {
    otp_invalid: { title: 'Invalid code', detail: 'Invalid code' },
  },
  validation: {
    sign_up_email_missing: 'Your email is missing',
    sign_up_email_malformed: 'Your email is not a valid address',
    new_password_missing: 'Your password is missing',
    passwords_differ: 'The passwords do not match',
    terms_not_accepted: 'You must accept the terms and conditions',
    company_name_missing: 'Company name is required for organization registration',
    company_address_missing: 'Company address is required for organization registration',
    company_field_unexpected: '{field} is only for organization registration',
  },
  replies: {
    otp_sent: 'OTP sent',
    account_activated: 'Account activated successfully.',
  },
  mails: {
    one_time_code: {
      subject: 'Your Barograph code',
      preheader: 'Enter it to activate your account.',
      greeting: 'Hello {name},',
      text: 'Enter this code to activate your account:',
      note: 'The code works once and is valid for {minutes} minutes. Requesting another code invalidates it. If you did not sign up, ignore this email: without the code, no account is created.',
    },
    account_exists: {
      subject: 'You already have a Barograph account',
      preheader: 'Someone tried to sign up with this address.',
      text: 'Someone, perhaps you, tried to sign up with this address. It already has an account, and nothing about that account has changed.',
      log_in: 'Log in',
      forgotten: 'If you do not remember your password, you can set a new one:',
      forgot_password: 'Set a new password',
      note: 'If this was not you, you don’t need to do anything.',
    },
    welcome: {
      subject: 'Welcome to Barograph',
      preheader: 'Your account is active.',
      greeting: 'Hello {name},',
      text: 'Your account is active. You will find your API key, the documentation and every index in your dashboard.',
      organization: 'Organization',
      email: 'Log in with',
      log_in: 'Log in',
    },
  },
};

/** Screens of an account that only tell how something stands. */
export const accounts = {
  success: {
    title: 'Welcome to Barograph',
    text: 'Your account is active. Log in to find your API key, the documentation and every index in your dashboard.',
    panel: 'The pen is down. From here on, every day leaves its line.',
    logIn: 'Log in',
    home: 'Go to Homepage',
  },
  expired: {
    title: 'Link Expired',
    text: 'The link you provided has expired. Please register or log in to continue.',
    panel: 'Links are short-lived, so that nobody else can use them.',
    register: 'Register',
    logIn: 'Log In',
  },
};

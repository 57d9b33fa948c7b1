/** What tokens of reset links are derived for. */
export const RESET_PURPOSE = 'password-reset';

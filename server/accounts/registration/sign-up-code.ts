/** What codes of sign-ups are derived for. */
export const CODE_PURPOSE = 'sign-up';

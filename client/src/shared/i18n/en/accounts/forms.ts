/** What the forms of accounts have in common. */
export const forms = {
  noScript: 'This form needs JavaScript. Please turn it on to continue.',
};

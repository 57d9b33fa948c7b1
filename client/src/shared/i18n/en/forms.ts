/** What the forms of accounts have in common. */
export const forms = {
  noScript: 'This form works in the browser itself and needs JavaScript.',
};

/** Messages about a person's own facts, worded as in the specification's forms; for sign-up, invitations and the profile. */
export const personFields = {
  validation: {
    name_not_letters: 'Your name must only contain letters and spaces',
    surname_not_letters: 'Your surname must only contain letters and spaces',
    country_missing: 'Your country is missing',
    country_not_listed: 'Your country must be one of the 195 countries, by its name or number',
    industry_missing: 'Your industry is missing',
    industry_not_listed: 'Your industry must be one from the list',
  },
};

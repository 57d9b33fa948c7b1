/** Messages about a person’s own facts, in French. */
export const personFields = {
  validation: {
    name_not_letters: 'Votre prénom ne peut contenir que des lettres et des espaces',
    surname_not_letters: 'Votre nom ne peut contenir que des lettres et des espaces',
    country_missing: 'Votre pays manque',
    country_not_listed: 'Votre pays doit être l’un des 195 pays, par son nom ou son numéro',
    industry_missing: 'Votre secteur manque',
    industry_not_listed: 'Votre secteur doit être l’un de ceux de la liste',
  },
};

/** What a password must be, in French. */
export const passwordRules = {
  validation: {
    password_too_short: 'Votre mot de passe doit avoir au moins {min} caractères',
    password_too_long: 'Votre mot de passe ne doit pas avoir plus de {max} caractères',
    password_common: 'Votre mot de passe est trop courant. Choisissez-en un autre',
    password_personal: 'Votre mot de passe ne doit pas contenir votre adresse e-mail ni le nom de votre entreprise',
    password_product: 'Votre mot de passe ne doit pas contenir le nom du produit',
  },
};

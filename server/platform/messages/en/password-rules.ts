export const passwordRules = {
  validation: {
    password_too_short: 'Your password must have at least {min} characters',
    password_too_long: 'Your password must not have more than {max} characters',
    password_common: 'Your password is too common. Please choose another one',
    password_personal: 'Your password must not contain your email address or the name of your company',
    password_product: 'Your password must not contain the name of the product',
  },
};

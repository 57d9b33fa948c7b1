/** What a password must be, in Arabic. */
export const passwordRules = {
  validation: {
    password_too_short: 'أقل عدد لأحرف كلمة المرور {min}',
    password_too_long: 'أقصى عدد لأحرف كلمة المرور {max}',
    password_common: 'كلمة مرورك شائعة جدًا. اختر غيرها',
    password_personal: 'يجب ألا تحتوي كلمة مرورك على عنوان بريدك أو اسم شركتك',
    password_product: 'يجب ألا تحتوي كلمة مرورك على اسم المنتج',
  },
};

/** Messages about a person’s own facts, in Arabic. */
export const personFields = {
  validation: {
    name_not_letters: 'يجب أن يتكوّن اسمك من أحرف ومسافات فقط',
    surname_not_letters: 'يجب أن يتكوّن اسم عائلتك من أحرف ومسافات فقط',
    country_missing: 'دولتك ناقصة',
    country_not_listed: 'يجب أن تكون دولتك إحدى الدول الـ195، باسمها أو رقمها',
    industry_missing: 'قطاعك ناقص',
    industry_not_listed: 'يجب أن يكون قطاعك من القائمة',
  },
};

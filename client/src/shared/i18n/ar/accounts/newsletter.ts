import type { Translation } from '../../messages';

/** Asking for the newsletter, in Arabic. */
export const newsletter: Translation['newsletter'] = {
  email: 'البريد الإلكتروني',
  placeholder: 'you@organization.org',
  accept: 'أوافق على',
  terms: 'شروط الاستخدام',
  and: 'وعلى',
  privacy: 'سياسة الخصوصية',
  invalid: 'يُرجى إدخال بريد إلكتروني صحيح',
  submit: 'اشترك',
  submitting: 'جارٍ الاشتراك…',
  done: 'شكرًا لاشتراكك!',
  failed: 'تعذّر إتمام ذلك. يُرجى المحاولة مرة أخرى.',
};

export const newsletterConfirmation: Translation['newsletterConfirmation'] = {
  title: 'النشرة',
  description: 'أكّد اشتراكك في نشرة Barograph الموجزة.',
  panel: 'ما الذي تحرك وبكم.',
  pending: 'جارٍ تأكيد اشتراكك…',
  doneTitle: 'تأكد الاشتراك',
  done: 'أنت الآن مشترك في نشرة Barograph الموجزة.',
  failedTitle: 'تعذّر التأكيد',
  failed: 'حدث خطأ أثناء التأكيد.',
  noToken: 'رابط تأكيد غير صحيح',
  home: 'إلى الصفحة الرئيسية',
  indexes: 'تصفّح المؤشرات',
};

import type { NewsletterMessages } from '../../en/accounts/newsletter';

/** Asking for the newsletter, in Arabic. */
export const newsletter: NewsletterMessages = {
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

import type { Translation } from '../../messages';

/** Entering the code of a sign-up, and asking for another, in Arabic. */
export const resend: Translation['resend'] = {
  resend: 'طلب رمز جديد',
  wait: 'انتظر {seconds} ث',
  sent: 'أُرسل رمز جديد. يُرجى مراجعة بريدك.',
  unexpected: 'رد غير متوقع من الخادم.',
  failed: 'تعذّر إرسال الرمز من جديد. يُرجى المحاولة مرة أخرى.',
};

export const code: Translation['code'] = {
  title: 'أدخل الرمز',
  description: 'أدخل الرمز الذي أرسلناه إليك.',
  lede: 'أرسلنا رمزًا من ستة أرقام إلى بريدك الإلكتروني. وهو صالح عشر دقائق.',
  ledeKnown: 'أرسلنا رمزًا من ستة أرقام إلى {address}. وهو صالح عشر دقائق.',
  panel: 'دقيقة أخرى وأول مؤشر بين يديك.',
  label: 'الرمز',
  missing: 'أدخل الرمز من الرسالة',
  invalid: 'رمز غير صحيح',
  submit: 'تحقق',
  submitting: 'جارٍ التحقق…',
  resend,
  again: 'عنوان خاطئ؟',
  signUp: 'التسجيل من جديد',
};

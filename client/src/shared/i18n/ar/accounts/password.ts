import type { Translation } from '../../messages';
import { resend } from './code';

/** Asking for a new password, and setting it, in Arabic. */
export const forgot: Translation['forgot'] = {
  title: 'نسيت كلمة المرور',
  description: 'اطلب رابطًا لتعيين كلمة مرور جديدة.',
  panel: 'السجل يستمر. وما ضاع هو مفتاحه وحده.',
  lede: 'أدخل البريد الإلكتروني لحسابك. نرسل إليك رابطًا لتعيين كلمة مرور جديدة، صالحًا 30 دقيقة.',
  email: 'البريد الإلكتروني',
  emailMissing: 'البريد الإلكتروني مطلوب',
  submit: 'إرسال الرابط',
  submitting: 'جارٍ الإرسال…',
  sent: 'راجع بريدك لمعرفة الخطوات التالية.',
  failed: 'تعذّر إرسال الطلب. يُرجى المحاولة مرة أخرى.',
  back: 'العودة إلى تسجيل الدخول',
};

export const reset: Translation['reset'] = {
  title: 'تعيين كلمة مرور جديدة',
  description: 'عيّن كلمة مرور جديدة لحسابك.',
  panel: 'كلمة المرور الجديدة تنهي كل جلسات حسابك أينما كانت.',
  password: 'كلمة المرور الجديدة',
  passwordHint: '12 محرفًا على الأقل',
  confirmation: 'تأكيد كلمة المرور',
  missing: 'كلمة مرورك ناقصة',
  mismatch: 'كلمتا المرور غير متطابقتين.',
  submit: 'تغيير كلمة المرور',
  submitting: 'جارٍ الحفظ…',
  done: 'تغيّرت كلمة المرور.',
  failed: 'حدث خطأ.',
  logIn: 'تسجيل الدخول',
  spent: 'ما الخطوة التالية',
  resendHelp: 'لم يعد الرابط في بريدك يعمل؟ نستطيع إرسال غيره.',
  resend: { ...resend, resend: 'إرسال الرمز من جديد' },
};

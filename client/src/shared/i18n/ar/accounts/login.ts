import type { Translation } from '../../messages';

/** Logging in, in Arabic. */
export const login: Translation['login'] = {
  title: 'تسجيل الدخول',
  description: 'سجّل الدخول إلى لوحة تحكم Barograph لمفتاح API والاستخدام وكل المؤشرات.',
  panel: 'لكل رقم تاريخه ومنهجه ودرجة الثقة فيه.',
  email: 'البريد الإلكتروني',
  password: 'كلمة المرور',
  emailMissing: 'البريد الإلكتروني مطلوب',
  passwordMissing: 'كلمة المرور مطلوبة',
  refused: 'بيانات الدخول غير صحيحة. يُرجى المحاولة مرة أخرى.',
  submit: 'تسجيل الدخول',
  submitting: 'جارٍ الدخول…',
  forgot: 'نسيت كلمة المرور؟',
  noAccount: 'لا حساب لديك بعد؟',
  signUp: 'إنشاء حساب',
  code: {
    title: 'التحقق بخطوتين',
    lede: 'أدخل الرمز ذا الأرقام الستة من تطبيق المصادقة.',
    ledeRecovery: 'أدخل أحد رموز الاسترداد.',
    label: 'الرمز',
    labelRecovery: 'رمز الاسترداد',
    missing: 'أدخل الرمز من تطبيق المصادقة، أو رمز استرداد',
    refused: 'رمز غير صحيح',
    useRecovery: 'استخدام رمز استرداد',
    useApp: 'استخدام تطبيق المصادقة',
    back: 'العودة إلى البريد وكلمة المرور',
    expired: 'انتهت مهلة الدخول، أو كثرت الرموز الخاطئة. يُرجى تسجيل الدخول من جديد.',
    submit: 'تسجيل الدخول',
    submitting: 'جارٍ الدخول…',
  },
};

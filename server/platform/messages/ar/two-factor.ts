/** Two-factor authentication, in Arabic. */
export const twoFactor = {
  problems: {
    two_factor_code_wrong: { title: 'رمز غير صالح', detail: 'هذا الرمز غير صالح أو استُخدم من قبل.' },
    two_factor_already_on: { title: 'مفعّل من قبل', detail: 'التحقق بخطوتين مفعّل من قبل. أوقفه قبل أن تضبطه من جديد.' },
    two_factor_not_begun: {
      title: 'لم يبدأ',
      detail: 'ابدأ ضبط التحقق بخطوتين من جديد: لا سر للتأكيد، أو انتهت مدته.',
    },
    two_factor_not_on: { title: 'غير مفعّل', detail: 'التحقق بخطوتين غير مفعّل.' },
  },
  validation: {
    two_factor_code_wrong: 'هذا الرمز غير صالح أو استُخدم من قبل.',
  },
  mails: {
    two_factor_on: {
      subject: 'يطلب Barograph الآن رمزًا عند تسجيل الدخول',
      preheader: 'فُعّل التحقق بخطوتين لحسابك.',
      text: 'فُعّل التحقق بخطوتين لحسابك: يحتاج تسجيل الدخول الآن إلى رمز من تطبيقك. احفظ رموز الاسترداد حيث تجدها من دون هاتفك.',
    },
    two_factor_off: {
      subject: 'لم يعد Barograph يطلب رمزًا عند تسجيل الدخول',
      preheader: 'أُوقف التحقق بخطوتين لحسابك.',
      text: 'أُوقف التحقق بخطوتين لحسابك: لا يحتاج تسجيل الدخول إلا إلى كلمة مرورك.',
    },
    recovery_codes: {
      subject: 'رموز استرداد جديدة لـ Barograph',
      preheader: 'لم تعد القديمة تعمل.',
      text: 'أُنشئت رموز استرداد جديدة لحسابك. ولم تعد القديمة تعمل.',
    },
  },
};

/** Signing up, in Arabic. */
export const registration = {
  problems: {
    otp_invalid: { title: 'رمز غير صالح', detail: 'رمز غير صالح' },
  },
  validation: {
    sign_up_email_missing: 'بريدك الإلكتروني ناقص',
    sign_up_email_malformed: 'بريدك الإلكتروني ليس عنوانًا صالحًا',
    new_password_missing: 'كلمة مرورك ناقصة',
    passwords_differ: 'كلمتا المرور غير متطابقتين',
    terms_not_accepted: 'يجب أن تقبل الشروط والأحكام',
    company_name_missing: 'اسم الشركة مطلوب لتسجيل مؤسسة',
    company_address_missing: 'عنوان الشركة مطلوب لتسجيل مؤسسة',
    company_field_unexpected: '{field} لتسجيل المؤسسات فقط',
  },
  replies: {
    otp_sent: 'أُرسل الرمز',
    account_activated: 'فُعّل حسابك.',
  },
  mails: {
    one_time_code: {
      subject: 'رمزك في Barograph',
      preheader: 'أدخله لتفعيل حسابك.',
      greeting: 'مرحبًا {name}،',
      text: 'أدخل هذا الرمز لتفعيل حسابك:',
      note: 'يعمل الرمز مرة واحدة، ومدة صلاحيته بالدقائق {minutes}. وطلب رمز آخر يبطله. إن لم تسجّل أنت فتجاهل هذه الرسالة: لا يُنشأ حساب من دون الرمز.',
    },
    account_exists: {
      subject: 'لديك حساب في Barograph من قبل',
      preheader: 'حاول أحدهم التسجيل بهذا العنوان.',
      text: 'حاول أحدهم، ولعله أنت، التسجيل بهذا العنوان. وله حساب من قبل، ولم يتغيّر فيه شيء.',
      log_in: 'تسجيل الدخول',
      forgotten: 'إن نسيت كلمة مرورك فيمكنك اختيار كلمة جديدة:',
      forgot_password: 'اختيار كلمة مرور جديدة',
      note: 'إن لم تكن أنت فلا يلزمك فعل شيء.',
    },
    welcome: {
      subject: 'مرحبًا بك في Barograph',
      preheader: 'حسابك مفعّل.',
      greeting: 'مرحبًا {name}،',
      text: 'حسابك مفعّل. تجد مفتاح API والوثائق وكل المؤشرات في لوحة التحكم.',
      organization: 'المؤسسة',
      email: 'تسجيل الدخول بـ',
      log_in: 'تسجيل الدخول',
    },
  },
};

/** Logging in and staying so, in Arabic. */
export const sessions = {
  problems: {
    session_invalid: { title: 'غير مصرّح', detail: 'هذه الجلسة غير صالحة أو انتهت. سجّل الدخول مرة أخرى.' },
    token_expired: { title: 'غير مصرّح', detail: 'انتهت مدة رمز الوصول. جدّده.' },
    session_not_found: { title: 'غير موجود', detail: 'هذه الجلسة غير موجودة.' },
    invalid_credentials: { title: 'تعذّر تسجيل الدخول', detail: 'بيانات الدخول غير صحيحة. حاول مرة أخرى.' },
    password_wrong: { title: 'كلمة مرور خاطئة', detail: 'هذه ليست كلمة مرورك.' },
    sign_in_code_invalid: { title: 'تعذّر تسجيل الدخول', detail: 'رمز غير صالح' },
    organization_suspended: { title: 'المؤسسة معلّقة', detail: 'عُلّقت هذه المؤسسة. تواصل معنا لمعرفة السبب.' },
    view_read_only: { title: 'عرض للقراءة فقط', detail: 'أنت تعرض لوحة تحكم عميل، وهي للقراءة فقط. أنهِ العرض أولًا.' },
    view_hidden: { title: 'خارج العرض', detail: 'لا يُظهر عرض لوحة تحكم العميل أسرارًا ولا حساب أي شخص.' },
    view_ended: { title: 'انتهى العرض', detail: 'انتهى عرض لوحة تحكم العميل هذا. افتح عرضًا آخر إن كنت ما زلت تحتاج إليه.' },
    view_not_found: { title: 'غير موجود', detail: 'لا عرض كهذا، أو أنه انتهى.' },
    second_factor_required: {
      title: 'التحقق بخطوتين مطلوب',
      detail: 'يحتاج هذا إلى التحقق بخطوتين، وليس مفعّلًا في حسابك. فعّله في لوحة التحكم.',
    },
  },
  validation: {
    email_required: 'البريد الإلكتروني مطلوب',
    password_required: 'كلمة المرور مطلوبة',
    password_wrong: 'هذه ليست كلمة مرورك.',
    refresh_tokens_differ: 'يجب أن يتطابق refresh وrefreshToken.',
  },
  mails: {
    account_news: {
      when: 'الوقت',
      device: 'الجهاز',
      address: 'عنوان IP',
      no_address: 'غير معروف',
      was_you: 'إن كنت أنت فلا يلزمك فعل شيء.',
      not_you: 'إن لم تكن أنت فاختر كلمة مرور جديدة فورًا. وينهي ذلك كل الجلسات أيضًا:',
      button: 'اختيار كلمة مرور جديدة',
    },
    new_device: {
      subject: 'تسجيل دخول جديد إلى Barograph',
      preheader: 'من متصفح لم تستخدمه من قبل.',
      text: 'سجّل أحدهم، والأرجح أنه أنت، الدخول إلى حسابك من متصفح أو تطبيق لم يُستخدم له من قبل.',
    },
    session_reused: {
      subject: 'أُنهيت إحدى جلساتك',
      preheader: 'استُخدم رمزها مرتين.',
      text: 'استُخدم رمز إحدى جلساتك مرة ثانية، وقد يعني ذلك أن أحدهم نسخه. أنهينا الجلسة. سجّل الدخول مرة أخرى للمتابعة.',
    },
  },
};

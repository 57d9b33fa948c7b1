const GREETING = 'مرحبًا {name}،';
const WHEN = 'الوقت';
const WHERE = 'عنوان IP';

/** The account of a person, in Arabic. */
export const profile = {
  problems: {
    photo_unreadable: { title: 'صورة لا تُقرأ', detail: 'ليس هذا الملف صورة JPEG أو PNG، أو أنه تالف.' },
    photo_too_large: { title: 'صورة كبيرة', detail: 'أقصى حجم للصورة: الضلع {side} بكسل، والمساحة {megapixels} ميغابكسل.' },
    email_code_invalid: { title: 'رمز غير صالح', detail: 'رمز غير صالح' },
    email_undo_invalid: {
      title: 'رابط غير صالح',
      detail: 'هذا الرابط غير صالح، أو استُخدم، أو مضى عليه أكثر من سبعة أيام. تواصل معنا إن لم تكن أنت من غيّر العنوان.',
    },
    last_staff: { title: 'آخر موظف', detail: 'أنت آخر موظف. امنح هذا الدور لغيرك أولًا.' },
  },
  validation: {
    current_password_missing: 'كلمة مرورك الحالية ناقصة',
    email_is_yours: 'هذا عنوانك من قبل',
    email_code_wrong: 'رمز غير صالح',
    time_zone_unknown: 'اختر منطقة زمنية من القائمة',
    second_factor_missing: 'أدخل الرمز من تطبيق التحقق، أو رمز استرداد',
  },
  replies: {
    password_changed: 'تغيّرت كلمة مرورك.',
    email_change_code_sent: 'أُرسل رمز إلى العنوان الجديد.',
    email_changed: 'تغيّر عنوانك.',
    email_restored: 'عاد هذا العنوان إلى حسابك.',
  },
  mails: {
    email_change_code: {
      subject: 'رمزك لتأكيد هذا العنوان',
      preheader: 'أدخله لتستخدم هذا العنوان في Barograph.',
      text: 'يريد أحدهم، ولعله أنت، استخدام هذا العنوان لحساب في Barograph. أدخل هذا الرمز لتأكيده:',
      note: 'يعمل الرمز مرة واحدة، ومدة صلاحيته بالدقائق {minutes}. وطلب رمز آخر يبطله. إن لم تكن أنت فتجاهل هذه الرسالة: لا شيء يتغيّر من دون الرمز.',
    },
    email_change_taken: {
      subject: 'لهذا العنوان حساب في Barograph من قبل',
      preheader: 'حاول أحدهم استخدام هذا العنوان لحساب آخر.',
      text: 'حاول أحدهم، ولعله أنت، استخدام هذا العنوان لحساب آخر. وله حساب من قبل، ولم يتغيّر فيه شيء.',
      log_in: 'تسجيل الدخول',
      note: 'إن لم تكن أنت فلا يلزمك فعل شيء.',
    },
    email_change_asked: {
      subject: 'يريد أحدهم تغيير البريد الإلكتروني لحسابك',
      preheader: 'إن لم تكن أنت فاختر كلمة مرور جديدة.',
      greeting: GREETING,
      text: 'طلب أحدهم، ولعله أنت، استخدام عنوان آخر لحسابك في Barograph. ويتغيّر حين يُؤكَّد العنوان الجديد.',
      when: WHEN,
      where: WHERE,
      help: 'إن لم تكن أنت فأحدهم يعرف كلمة مرورك. اختر كلمة جديدة فورًا:',
      button: 'اختيار كلمة مرور جديدة',
    },
    email_changed: {
      subject: 'تغيّر البريد الإلكتروني لحسابك',
      preheader: 'سجّل الدخول من الآن بعنوانك الجديد.',
      greeting: GREETING,
      text: 'لحسابك في Barograph عنوان بريد جديد. ولم يعد هذا العنوان صالحًا لتسجيل الدخول.',
      when: WHEN,
      where: WHERE,
      help: 'إن لم تكن أنت فاسترد هذا العنوان. وينهي ذلك كل جلسات حسابك:',
      button: 'استعادة هذا العنوان',
      note: 'يعمل الرابط مرة واحدة، ومدته بالأيام {days}. ثم اختر كلمة مرور جديدة: قد يعرف من غيّر العنوان كلمتك.',
      without_undo: { help: 'إن لم تكن أنت فتواصل معنا فورًا:', button: 'تواصل معنا' },
    },
    email_restored: {
      subject: 'استُعيد البريد الإلكتروني لحسابك',
      preheader: 'اختر كلمة مرور جديدة الآن.',
      greeting: GREETING,
      text: 'عاد هذا العنوان عنوانًا لحسابك في Barograph. وأُنهيت كل جلساته.',
      when: WHEN,
      where: WHERE,
      help: 'قد يعرف من غيّر العنوان كلمة مرورك. اختر كلمة جديدة، وتحقّق من إعدادات التحقق بخطوتين بعد تسجيل الدخول:',
      button: 'اختيار كلمة مرور جديدة',
    },
    account_deleted: {
      subject: 'حُذف حسابك في Barograph',
      preheader: 'هذه آخر رسالة تصلك عنه.',
      greeting: GREETING,
      text: 'حُذف حسابك في Barograph ومعه كل ما يخصه. ولم يعد مفتاح API يعمل.',
      when: WHEN,
      where: WHERE,
      help: 'إن لم تكن أنت فتواصل معنا فورًا:',
      button: 'تواصل معنا',
    },
  },
};

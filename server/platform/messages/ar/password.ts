/** Setting a new password, in Arabic. */
export const password = {
  problems: {
    reset_link_invalid: { title: 'رابط غير صالح', detail: 'هذا الرابط غير صالح أو انتهت مدته. اطلب رابطًا جديدًا.' },
  },
  replies: {
    password_reset_requested: 'تفقّد بريدك لمتابعة الخطوات.',
    password_was_reset: 'أُعيد تعيين كلمة المرور.',
  },
  mails: {
    password_reset: {
      subject: 'اختر كلمة مرور جديدة لـ Barograph',
      preheader: 'طلب أحدهم ذلك.',
      greeting: 'مرحبًا {name}،',
      text: 'طلب أحدهم، ولعله أنت، كلمة مرور جديدة لحسابك.',
      button: 'اختيار كلمة مرور جديدة',
      note: 'يعمل الرابط مرة واحدة، ومدة صلاحيته بالدقائق {minutes}. وطلب رابط آخر يبطله. إن لم تكن أنت فتجاهل هذه الرسالة: تبقى كلمة مرورك كما هي.',
    },
    password_changed: {
      subject: 'تغيّرت كلمة مرورك في Barograph',
      preheader: 'إن لم تكن أنت فتصرّف فورًا.',
      greeting: 'مرحبًا {name}،',
      text: 'تغيّرت كلمة مرور حسابك. وأُنهيت كل الجلسات الأخرى.',
    },
  },
};

/** The newsletter, in Arabic. */
export const newsletter = {
  problems: {
    confirmation_link_invalid: { title: 'رابط تأكيد غير صالح', detail: 'رابط التأكيد هذا غير صالح أو انتهت مدته. اشترك من جديد.' },
    unsubscribe_link_invalid: { title: 'رابط إلغاء غير صالح', detail: 'هذا الرابط غير صالح. استخدم الرابط في آخر نشرة وصلتك.' },
    newsletter_issue_not_found: { title: 'غير موجود', detail: 'هذا العدد من النشرة غير موجود.' },
    newsletter_issue_sent: { title: 'أُرسل العدد من قبل', detail: 'أُرسل هذا العدد من النشرة من قبل.' },
  },
  validation: {
    newsletter_email: 'أدخل عنوان بريد إلكتروني صالحًا',
    confirmation_link: 'رابط تأكيد غير صالح',
  },
  replies: {
    newsletter_requested: 'شكرًا على اشتراكك!',
    newsletter_confirmed: 'أنت الآن مشترك في نشرة Barograph الموجزة.',
    newsletter_unsubscribed: 'لم تعد مشتركًا في نشرة Barograph الموجزة.',
    newsletter_resubscription_requested: 'أرسلنا إليك رسالة فيها رابط لتأكيد اشتراكك.',
    newsletter_test_sent: 'رسالة التجربة في طريقها إليك.',
  },
  mails: {
    newsletter_confirmation: {
      subject: 'أكّد اشتراكك',
      preheader: 'نقرة واحدة وتصلك النشرة الموجزة.',
      intro: 'طلب منا أحدهم، ولعله أنت، أن نرسل نشرة Barograph الموجزة إلى هذا العنوان.',
      button: 'تأكيد الاشتراك',
      note: 'الرابط صالح 48 ساعة. إن لم تكن أنت فلا تفعل شيئًا: لن نرسل إليك النشرة ما لم تؤكّد.',
      reason: 'تصلك هذه الرسالة لأن أحدهم أدخل عنوانك في {host}.',
    },
    newsletter_subscribed_already: {
      subject: 'أنت مشترك من قبل',
      preheader: 'لا يلزمك فعل شيء.',
      intro: 'طلب منا أحدهم، ولعله أنت، أن نرسل نشرة Barograph الموجزة إلى هذا العنوان. وهو مشترك من قبل، فلا يلزمك فعل شيء.',
      reason: 'تصلك هذه الرسالة لأن أحدهم أدخل عنوانك في {host}.',
    },
    newsletter_issue: {
      test_subject: 'تجربة: {subject}',
      reason: 'تصلك هذه الرسالة لأنك مشترك في نشرة Barograph الموجزة.',
    },
  },
  pages: {
    unsubscribe: {
      product: 'Barograph',
      question_title: 'إلغاء الاشتراك في النشرة؟',
      question: 'لن تُرسل نشرة Barograph الموجزة إلى {email} بعد الآن.',
      question_button: 'إلغاء الاشتراك',
      done_title: 'أُلغي اشتراكك',
      done: 'لن تُرسل نشرة Barograph الموجزة إلى {email} بعد الآن.',
      done_undo: 'هل كان ذلك خطأ؟ يمكننا أن نرسل إليك رسالة فيها رابط للاشتراك من جديد.',
      done_button: 'الاشتراك من جديد',
      resubscribed_title: 'تفقّد بريدك',
      resubscribed: 'أرسلنا رسالة إلى {email}. يؤكّد الرابط الذي فيها اشتراكك. وإن طلبت أكثر من مرة فقد يكون في رسالة سابقة.',
      subscribed_title: 'أنت مشترك',
      subscribed: 'تُرسل نشرة Barograph الموجزة إلى {email}.',
      invalid_title: 'هذا الرابط غير صالح',
      invalid: 'استخدم الرابط في آخر النشرة الأخيرة التي وصلتك.',
      home: 'إلى الصفحة الرئيسية',
    },
  },
};

/** Notices to everyone who has an account, in Arabic. */
export const notices = {
  problems: {
    notice_not_found: { title: 'غير موجود', detail: 'هذا الإشعار غير موجود.' },
    notice_sent: { title: 'أُرسل الإشعار من قبل', detail: 'أُرسل هذا الإشعار من قبل.' },
    notice_running: { title: 'يُرسل إشعار آخر', detail: 'ما زال إرسال إشعار آخر جاريًا. أرسل هذا بعده.' },
  },
  replies: {
    notice_test_sent: 'رسالة التجربة في طريقها إليك.',
  },
  mails: {
    notice: {
      test_subject: 'تجربة: {subject}',
      reason: 'تصلك هذه الرسالة لأن لديك حسابًا لدى Barograph. وهي تخص كل من لديه حساب.',
    },
  },
};

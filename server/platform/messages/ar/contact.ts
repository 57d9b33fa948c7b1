/** The contact form, in Arabic. */
export const contact = {
  problems: {
    contact_message_not_found: { title: 'غير موجود', detail: 'هذه الرسالة غير موجودة.' },
  },
  replies: {
    contact_received: 'شكرًا على رسالتك. سنرد عليك قريبًا.',
  },
  mails: {
    contact_message: {
      subject: '{topic}: رسالة من {name}',
      preheader: 'أرسل إلينا زائر رسالة.',
      intro: 'أرسل إلينا زائر رسالة عبر نموذج الاتصال. أجب عن هذه الرسالة لترد عليه.',
      name: 'الاسم',
      email: 'البريد الإلكتروني',
      organization: 'المؤسسة',
      topic: 'الموضوع',
      reason: 'تصلك هذه الرسالة لأنك من فريق {product}.',
    },
  },
};

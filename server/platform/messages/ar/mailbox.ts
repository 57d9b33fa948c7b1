/** The mailbox of a server that sends no mail, in Arabic. */
export const mailbox = {
  pages: {
    mailbox: {
      title: 'صندوق البريد',
      intro: 'لم يُضبط خادم بريد، فتُعرض الرسائل هنا بدل إرسالها. ولا تراها إلا المتصفحات التي فتحت الرابط المطبوع.',
      locked: 'افتح رابط صندوق البريد الذي طبعه npm start. يعمل كل رابط مرة واحدة، ويطبع التشغيل القادم رابطًا جديدًا.',
      empty: 'لا رسائل بعد',
      empty_help: 'تظهر الرسائل الجديدة هنا تلقائيًا.',
      to: 'إلى',
      from: 'من',
      reply_to: 'الرد إلى',
      sent: 'وقت الإرسال',
      subject: 'الموضوع',
      no_subject: '(بلا موضوع)',
      back: 'كل الرسائل',
      as_written: 'HTML',
      as_text: 'نص عادي',
      headers: 'الترويسات',
      kept: 'الأحدث أولًا. ولا يُحفظ إلا آخرها، وعددها {count}.',
      frame: 'الرسالة كما يراها المستلم',
    },
  },
};

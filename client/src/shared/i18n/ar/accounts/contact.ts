import type { Translation } from '../../messages';

/** Writing to us, in Arabic. */
export const contact: Translation['contact'] = {
  title: 'تواصل معنا',
  description: 'اطلب وصولًا أو عرضًا أو مؤشرًا مخصّصًا أو إحاطة. نرد خلال يوم عمل واحد.',
  lede: 'اطلب وصولًا أو عرضًا أو مؤشرًا مخصّصًا أو إحاطة صحفية.',
  formTitle: 'رسالتك',
  name: 'الاسم',
  email: 'البريد الإلكتروني',
  organization: 'المؤسسة',
  optional: 'اختياري',
  topic: 'نوع الاستفسار',
  chooseTopic: 'اختر نوعًا',
  message: 'الرسالة',
  demo: 'عرض توضيحي',
  faults: {
    name: 'الاسم مطلوب',
    email: 'البريد الإلكتروني مطلوب',
    topic: 'نوع الاستفسار مطلوب',
    message: 'الرسالة مطلوبة',
  },
  submit: 'إرسال الرسالة',
  submitting: 'جارٍ الإرسال…',
  done: 'شكرًا لتواصلك. سنرد قريبًا.',
  failed: 'حدث خطأ. يُرجى المحاولة لاحقًا.',
  asideTitle: 'طرق أخرى للوصول إلينا',
  response: 'مدة الرد',
  responseText: 'خلال يوم عمل واحد، من الاثنين إلى الجمعة.',
  mail: 'البريد الإلكتروني',
  security: 'الأمان',
  securityText: 'وجدت ثغرة؟ يُرجى إخبارنا قبل غيرنا:',
  address: 'العنوان البريدي',
};

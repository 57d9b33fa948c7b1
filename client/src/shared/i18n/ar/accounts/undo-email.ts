import type { Translation } from '../../messages';

/** Taking an earlier address back, in Arabic. */
export const undoEmail: Translation['undoEmail'] = {
  title: 'استعادة بريدك الإلكتروني',
  description: 'استعد البريد الإلكتروني لحسابك.',
  panel: 'لا يضيع شيء ما دام هذا الصندوق لك.',
  text: 'يعود حسابك إلى هذا العنوان، ويُسجَّل خروج كل من دخله.',
  submit: 'استعادة هذا العنوان',
  submitting: 'جارٍ الاستعادة…',
  doneTitle: 'عاد عنوانك',
  done: 'عيّن كلمة مرور جديدة الآن: لعل من غيّر العنوان يعرف كلمتك.',
  newPassword: 'تعيين كلمة مرور جديدة',
  failedTitle: 'هذا الرابط لا يعمل',
  failed: 'تعذّرت استعادة العنوان.',
  contact: 'تواصل معنا',
  home: 'إلى الصفحة الرئيسية',
};

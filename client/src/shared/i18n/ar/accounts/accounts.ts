import type { Translation } from '../../messages';

/** Screens of an account that only tell how something stands, in Arabic. */
export const accounts: Translation['accounts'] = {
  success: {
    title: 'مرحبًا بك في Barograph',
    text: 'حسابك مفعّل. سجّل الدخول لتجد مفتاح API والتوثيق وكل المؤشرات في لوحة التحكم.',
    panel: 'نزل القلم على الورق. من الآن يترك كل يوم خطّه.',
    logIn: 'تسجيل الدخول',
    home: 'إلى الصفحة الرئيسية',
  },
  expired: {
    title: 'انتهت صلاحية الرابط',
    text: 'انتهت صلاحية الرابط الذي فتحته. سجّل حسابًا أو سجّل الدخول للمتابعة.',
    panel: 'الروابط قصيرة العمر كي لا يستخدمها غيرك.',
    register: 'إنشاء حساب',
    logIn: 'تسجيل الدخول',
  },
};

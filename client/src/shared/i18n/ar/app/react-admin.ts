import type { Translation } from '../../messages';

/** What react-admin itself says in the pages that we have, in Arabic. */
export const reactAdmin: Translation['reactAdmin'] = {
  'ra.action.undo': 'تراجع',
  'ra.auth.auth_check_error': 'سجّل الدخول للمتابعة.',
  'ra.message.select_all_limit_reached': 'الصفوف أكثر من أن تُحدَّد كلها معًا. حُدّد أول {max} منها فقط.',
  'ra.notification.data_provider_error': 'تعذّر تحميل البيانات.',
  'ra.notification.http_error': 'تعذّر الوصول إلى الخادم.',
  'ra.notification.item_doesnt_exist': 'هذا العنصر غير موجود.',
  'ra.notification.logged_out': 'انتهت جلستك. يُرجى تسجيل الدخول من جديد.',
  'ra.notification.not_authorized': 'لا يُسمح لك بذلك.',
  'ra.page.list': '{name}',
  'ra.page.show': '{name}',
};

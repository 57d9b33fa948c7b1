import type { Translation } from '../../messages';

/** The dashboard's page of the ratings, in Arabic. */
export const dashboardRatings: Translation['dashboardRatings'] = {
  intro: 'مدى ثبات الأخبار عن كل دولة وقطاع، من AAA إلى D. اختر أحدها لتفاصيله، ويعرض شريط التمرير الأشهر السابقة.',
  alert: 'إنشاء تنبيه',
  csv: 'تنزيل CSV',
  csvName: 'barograph-ratings',
  ignored: 'أُهمل من العنوان لأنه لا يعني شيئًا هنا: {parts}',
  failed: 'تعذّر تحميل التصنيفات.',
  empty: 'لا توجد تصنيفات بعد. تتبع حين يكون للدول والقطاعات تاريخ كافٍ.',
  crises: {
    title: 'الأزمات المفتوحة والأحدث',
    all: 'كل الأزمات',
  },
};

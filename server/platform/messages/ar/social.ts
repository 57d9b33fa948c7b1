/** On pictures and frames that links to the site are shown with, in Arabic. */
export const social = {
  pages: {
    embed: {
      link: '{code} في Barograph',
      all: 'كل المؤشرات في Barograph',
      none: 'لم تُنشر قيمة لآخر يوم.',
      unknown: 'لا مؤشر كهذا',
      chart: 'رسم خطي لـ {title}، من {from} إلى {to}',
    },
    social: {
      product: 'Barograph',
      tagline: 'ضغط الأخبار، يُقاس كل يوم.',
      simulated: 'بيانات محاكاة',
      families: { mvi: 'تقلّب السرديات، من 0 إلى 100', isr: 'الاستقرار، من 0 إلى 100' },
      severities: { 1: 'هادئ', 2: 'ترقّب', 3: 'مرتفع', 4: 'عالٍ', 5: 'شديد' },
    },
  },
};

/** Searching articles, in Arabic. */
export const search = {
  problems: {
    searches_busy: {
      title: 'عمليات بحث كثيرة',
      detail: 'ينتظر آخرون نتائج بحثهم من قبل، أو أن أربع عمليات بحث لك جارية. حاول مرة أخرى بعد ثانية.',
    },
    search_unavailable: { title: 'البحث غير متاح', detail: 'لا يمكن البحث في المقالات الآن. حاول مرة أخرى بعد ثوانٍ.' },
  },
};

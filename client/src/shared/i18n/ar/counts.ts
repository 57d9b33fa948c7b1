import type { CountForms } from '../../ui/text/count-text';

/** Counted things that many screens name, in the six forms of Arabic. */
export const DAYS: CountForms = {
  zero: 'لا أيام',
  one: 'يوم واحد',
  two: 'يومان',
  few: '{count} أيام',
  many: '{count} يومًا',
  other: '{count} يوم',
};
export const STORIES: CountForms = {
  zero: 'لا أخبار',
  one: 'خبر واحد',
  two: 'خبران',
  few: '{count} أخبار',
  many: '{count} خبرًا',
  other: '{count} خبر',
};
export const TONED_STORIES: CountForms = {
  zero: 'لا أخبار ذات نبرة',
  one: 'خبر واحد ذو نبرة',
  two: 'خبران ذوا نبرة',
  few: '{count} أخبار ذات نبرة',
  many: '{count} خبرًا ذا نبرة',
  other: '{count} خبر ذي نبرة',
};
export const OUTLETS: CountForms = {
  zero: 'لا وسائل إعلام',
  one: 'وسيلة إعلام واحدة',
  two: 'وسيلتا إعلام',
  few: '{count} وسائل إعلام',
  many: '{count} وسيلة إعلام',
  other: '{count} وسيلة إعلام',
};
export const ARTICLES: CountForms = {
  zero: 'لا مقالات',
  one: 'مقال واحد',
  two: 'مقالان',
  few: '{count} مقالات',
  many: '{count} مقالًا',
  other: '{count} مقال',
};
export const INDEXES: CountForms = {
  zero: 'لا مؤشرات',
  one: 'مؤشر واحد',
  two: 'مؤشران',
  few: '{count} مؤشرات',
  many: '{count} مؤشرًا',
  other: '{count} مؤشر',
};

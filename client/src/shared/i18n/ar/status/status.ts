import type { Translation } from '../../messages';
import { computationState } from '../app/computation-state';
import { newsState } from '../app/news-state';

/** The page of the service's state, in Arabic. */
export const status: Translation['status'] = {
  title: 'حالة الخدمة',
  description: 'هل واجهة برمجة التطبيقات تعمل، وما مدى حداثة القيم المنشورة، وما الذي جُمع في آخر 90 يومًا.',
  lede: 'هل الخدمة تعمل، وما مدى اكتمال بياناتها.',
  now: 'الآن',
  live: {
    idle: 'يفحص متصفحك الواجهة البرمجية حين تُفتح هذه الصفحة.',
    checking: 'جارٍ فحص الواجهة البرمجية…',
    ready: 'الواجهة البرمجية تعمل وكل الأنظمة سليمة.',
    degraded: 'الواجهة البرمجية تعمل. المعالجة في الخلفية متأخرة، فقد تتأخر القيم الجديدة.',
    unavailable: 'الواجهة البرمجية تعمل لكنها لا تخدم الطلبات حاليًا.',
    unreachable: 'لا يمكن الوصول إلى الواجهة البرمجية من موقعك.',
    unknown: 'تعذّر تحديد حالة الواجهة البرمجية.',
    at: 'فُحصت الساعة {time} UTC.',
    again: 'فحص من جديد',
  },
  news: newsState,
  computation: computationState,
  data: 'البيانات',
  asOf: 'في {instant}.',
  empty: 'لم تُنشر قيم بعد. وحين توجد تعرض هذه الصفحة مدى حداثتها وما جُمع.',
  sentence: {
    current: 'القيم منشورة حتى {day}.',
    behind: 'القيم منشورة حتى {day} فقط: النشر متأخر عن موعده.',
    whole: 'جُمعت آخر الأيام كلها كاملة ({days}).',
    lacking: 'آخر الأيام ({days}): جُمع كاملًا {complete}، وجزئيًا {partial}، ولم يُجمع {gaps}.',
    invented: 'هذه القيم من بيانات المحاكاة التي تصف عالمًا متخيَّلًا.',
  },
  facts: {
    dataset: 'مجموعة البيانات',
    sources: 'المصادر',
    methodology: 'المنهجية',
    day: 'آخر يوم',
    updated: 'آخر نشر',
    indexes: 'مؤشرات لها قيمة',
    of: '{count} من {all}',
    history: 'أيام السجل',
    ofDays: '{days} من {needed} لازمة',
    expected: 'موعد أول القيم',
  },
  datasets: { live: 'حقيقية', simulated: 'محاكاة' },
  coverage: {
    heading: 'التغطية، آخر الأيام: {days}',
    text: 'كل شريط يوم بتوقيت UTC، وارتفاعه عدد الأخبار. ولا قيمة لأيام بلا تغطية كافية: لا تُملأ الفجوات أبدًا.',
    chart: 'التغطية بالأيام من {first} إلى {last}. الأيام الكاملة {complete}، والجزئية {partial}، والفجوات {gaps}. وفي الجدول أدناه الشيء نفسه.',
    states: { complete: 'كامل', partial: 'جزئي', gap: 'فجوة', running: 'جارٍ' },
    key: '{state}: {count}',
    table: 'عرض كجدول',
    caption: 'التغطية بأيام UTC، الأحدث أولًا',
    columns: { day: 'اليوم', state: 'الحالة', stories: 'الأخبار', outlets: 'الوسائل' },
  },
};

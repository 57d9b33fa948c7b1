import type { Translation } from '../../messages';

/** The list of bulk files, in Arabic. */
export const bulkFiles: Translation['bulkFiles'] = {
  title: 'الملفات الكاملة',
  intro: 'سجل المؤشرات كله في ملفات بحسب العائلة والسنة، تُكتب كل ليلة. وتقدّم الواجهة البرمجية الملفات نفسها في /v1/bulk لنسختك الخاصة.',
  ignored: 'لم يُفهم فأُهمل: {parts}.',
  filters: { label: 'المرشحات', family: 'العائلة', allFamilies: 'كل العائلات', format: 'الصيغة', allFormats: 'كل الصيغ' },
  formats: { csv: 'CSV (gzip)', parquet: 'Parquet' },
  columns: {
    family: 'العائلة',
    year: 'السنة',
    format: 'الصيغة',
    rows: 'الصفوف',
    size: 'الحجم',
    asOf: 'كما في',
    checksum: 'SHA-256',
    download: 'الملف',
  },
  download: 'تنزيل',
  downloadFile: 'تنزيل {name}',
  downloading: 'جارٍ التنزيل…',
  downloadFailed: 'تعذّر تنزيل الملف.',
  copyChecksum: 'نسخ المجموع الاختباري لـ {name}',
  loading: 'جارٍ تحميل الملفات…',
  failed: 'تعذّر تحميل الملفات.',
  none: 'لا ملف يطابق.',
  empty: { title: 'لا ملفات بعد.', text: 'تُكتب بعد حساب القيم، ثم كل ليلة.' },
  clear: 'مسح المرشحات',
  pager: { label: 'صفحات القائمة', previous: 'الصفحة السابقة', next: 'الصفحة التالية', page: (page: number): string => `صفحة ${page}` },
};

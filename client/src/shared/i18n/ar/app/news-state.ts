import type { Translation } from '../../messages';

/** Whether live news comes in, in Arabic. */
export const newsState: Translation['status']['news'] = {
  waiting: 'الأخبار المباشرة: لم يُتصل بالمصدر بعد.',
  hearing: 'الأخبار تصل مباشرةً. آخر رد من المصدر: {time}.',
  unreachable: 'لا تصل أخبار مباشرة حاليًا.',
  stopped: 'لا تصل أخبار مباشرة: المعالجة في الخلفية متوقفة.',
  history: 'يجري استيراد الأخبار السابقة، الأحدث أولًا: الأيام {done} من {days}، والملفات {files} من {allFiles} (نحو {size} غيغابايت إجمالًا).',
  first: 'الأيام اللازمة لأول القيم تكون جاهزة خلال نحو {left}.',
  left: 'بقي نحو {left}.',
  minutes: '{count} د',
  hours: '{count} س',
};

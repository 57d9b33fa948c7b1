/** Questions in words, in Arabic. */
export const questions = {
  problems: {
    question_not_understood: { title: 'لم يُفهم السؤال', detail: 'لا شيء في السؤال يسمّي دولة أو فئة أو مقياسًا أو ترتيبًا.' },
    question_impossible: { title: 'سؤال غير ممكن', detail: '«{part}» غير ممكن: {why}.' },
    question_too_large: {
      title: 'سؤال واسع',
      detail: 'يقرأ السؤال مؤشرات عددها {indexes} على مدى أيام عددها {days}. اسأل عن مؤشرات أقل أو مدة أقصر: {limit} من أيام المؤشرات على الأكثر.',
    },
    questions_busy: {
      title: 'أسئلة كثيرة في وقت واحد',
      detail: 'ينتظر آخرون إجاباتهم من قبل، أو أن ثلاثة أسئلة لك جارية. حاول مرة أخرى بعد ثوانٍ.',
    },
    origin_not_allowed: {
      title: 'صفحة من موقع آخر',
      detail: 'لا يجوز لصفحات مواقع أخرى استدعاء هذا العنوان. والوكلاء لا يرسلون `Origin`.',
    },
    one_message_only: { title: 'رسالة واحدة في كل مرة', detail: 'أرسل رسالة واحدة في كل طلب: لا تُقبل دفعات الرسائل.' },
  },
  validation: {
    too_many_words: 'أقصى عدد لكلمات السؤال {max}.',
    fields_unknown: 'يجب أن تكون قائمة من حقول الصف: {values}.',
  },
};

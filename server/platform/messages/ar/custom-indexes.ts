/** Custom indexes, in Arabic. */
export const customIndexes = {
  problems: {
    nothing_matched: {
      title: 'لا نتائج',
      detail: 'لا مقال من {from} إلى {to} يحقق كل الشروط. ومن دون أحدها تزيد المقالات، ويقول `nearest` كم تزيد: احذف الشرط الذي يعطي أكثرها أو وسّعه.',
    },
    articles_not_searchable: {
      title: 'لا يمكن البحث في المقالات بعد',
      detail: 'أيام المقالات {days}، وما يمكن البحث فيه منها حتى الآن {ready}، ولم يُعثر فيها على شيء. وتتبعها بقية الأيام في الخلفية.',
    },
    streams_busy: {
      title: 'تدفقات مفتوحة كثيرة',
      detail: 'للمؤسسة عشرة تدفقات أحداث مفتوحة من قبل، أو أنها أكثر مما يحتمله هذا الخادم. أغلق أحدها، أو اطلب حالة المؤشر بدلًا من ذلك.',
    },
    custom_indexes_exhausted: {
      title: 'لا مزيد من المؤشرات المخصّصة',
      detail: 'بلغت حد باقتك من المؤشرات المخصّصة ({most}). أرشف مؤشرًا أو احذفه أو رقِّ باقتك.',
    },
    custom_index_archived: { title: 'المؤشر مؤرشف', detail: 'المؤشر مؤرشف وتبقى قيمه كما هي. أعده أولًا.' },
    custom_index_ended: {
      title: 'انتهى المؤشر',
      detail: 'تسري الأوزان الجديدة من اليوم، وآخر يوم للمؤشر هو {end}. انقل نهايته معها إلى اليوم أو ما بعده.',
    },
    custom_index_not_waiting: { title: 'لا شيء يُلغى', detail: 'سلسلة هذا المؤشر كاملة، أو انتهى حسابه من قبل.' },
  },
  validation: {
    index_name_required: 'اسم المؤشر مطلوب.',
    description_required: 'الوصف مطلوب.',
    countries_required: 'اختر دولة واحدة على الأقل.',
    categories_required: 'اختر فئة واحدة على الأقل.',
    start_required: 'تاريخ البداية مطلوب.',
    end_required: 'تاريخ النهاية مطلوب.',
    end_before_start: 'لا يجوز أن يسبق تاريخ النهاية تاريخ البداية.',
    day_not_within: 'يجب أن يكون {field} يومًا من {first} إلى {last}.',
    countries_unknown: 'يجب ألا يزيد {field} على {max} من رموز ISO 3166 للدول الـ195، مثل ["QA", "SA"].',
    categories_unknown: 'يجب ألا يزيد {field} على {max} من رموز الفئات، مثل ["energy"].',
    weights_sum: 'يجب أن تكون قيمة واحدة على الأقل من {field} أكبر من صفر.',
    not_texts: 'يجب أن يكون {field} قائمة نصوص، عددها {max} على الأكثر، وأحرف كل منها {length} على الأكثر.',
    not_domains: 'يجب أن يكون {field} قائمة نطاقات، عددها {max} على الأكثر، مثل ["reuters.com"].',
  },
};

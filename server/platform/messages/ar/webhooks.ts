/** Webhooks, in Arabic. */
export const webhooks = {
  problems: {
    webhook_not_found: { title: 'لا Webhook كهذا', detail: 'ليس لمؤسستك Webhook بهذا المعرّف.' },
    webhooks_exhausted: { title: 'لا مزيد من Webhooks', detail: 'بلغت حد باقتك من Webhooks ({most}). احذف واحدًا أو رقِّ باقتك.' },
    webhook_disabled: { title: 'Webhook معطّل', detail: 'هذا Webhook معطّل. فعّله أولًا.' },
    webhook_unsigned: { title: 'Webhook بلا سر', detail: 'الرسائل إلى تطبيقات المحادثة غير موقّعة، فلا سر يُستبدل.' },
    delivery_not_found: { title: 'لا إرسال كهذا', detail: 'لم تُرسل رسالة كهذه إلى Webhook في آخر 30 يومًا.' },
  },
  validation: {
    not_webhook_events: 'يجب أن يكون {field} قائمة من واحدة أو أكثر من {values}، كل منها مرة واحدة.',
    not_index_list: 'يجب أن يكون {field} قائمة معرّفات مؤشرات، من 1 إلى {max}، كل منها مرة واحدة.',
    webhook_address_refused: 'لا يمكن استخدام هذا العنوان: {reason}.',
    webhook_filters: 'حدّد مؤشرات أو قائمة متابعة، لا كليهما.',
    webhook_watchlist_gone: 'حُذفت قائمة المتابعة التي يقتصر عليها هذا Webhook. حدّد قائمة أخرى أو مؤشرات، أو null لجميعها.',
  },
  mails: {
    webhook_disabled: {
      subject: 'عُطّل Webhook «{name}»',
      preheader: 'لا يُرسل إليه شيء حتى تفعّله من جديد.',
      gone: 'أجاب Webhook «{name}» بالرد 410 Gone، فعطّلناه فورًا.',
      failing: 'لم تصل أي رسالة إلى Webhook «{name}» منذ خمسة أيام، فعطّلناه.',
      at: 'الوقت',
      failure: 'آخر محاولة',
      waiting: 'يُحفظ ما يحدث في الأثناء: إن فعّلت Webhook من جديد خلال أربعة أيام أُرسل حينها. ويمكن إعادة إرسال الرسائل الأقدم مدة 30 يومًا.',
      button: 'فتح Webhook',
      reason: 'تصلك هذه الرسالة لأنك تدير هذه المؤسسة.',
    },
  },
  replies: {
    webhook_test: 'هذه رسالة تجربة من Barograph.',
  },
};

/** Problems that any request may meet, in Arabic. */
export const platform = {
  problems: {
    validation_failed: { title: 'طلب غير صالح', detail: '{summary}' },
    malformed_request: { title: 'طلب غير سليم', detail: 'تعذّرت قراءة الطلب.' },
    json_too_deep: { title: 'طلب غير سليم', detail: 'تداخل JSON أعمق من الحد ({limit}).' },
    unauthorized: { title: 'غير مصرّح', detail: 'سجّل الدخول أو أرسل مفتاح API صالحًا.' },
    forbidden: { title: 'ممنوع', detail: 'لا يُسمح لك بهذا.' },
    not_found: { title: 'غير موجود', detail: 'لا شيء في هذا العنوان.' },
    method_not_allowed: { title: 'طريقة غير مسموحة', detail: 'لا يقبل هذا العنوان {method}.' },
    not_acceptable: { title: 'صيغة غير متاحة', detail: 'الصيغة المطلوبة غير متاحة هنا.' },
    idempotency_conflict: { title: 'ما زال جاريًا', detail: 'ما زال طلب بهذا Idempotency-Key جاريًا.' },
    body_too_large: { title: 'متن كبير', detail: 'حجم المتن أكبر من الحد (بالبايت): {limit}.' },
    url_too_long: { title: 'عنوان طويل', detail: 'العنوان أطول من الحد (بالبايت): {limit}.' },
    unsupported_media_type: { title: 'نوع محتوى غير مدعوم', detail: 'أرسل المتن بنوع application/json.' },
    idempotency_mismatch: { title: 'استُخدم Idempotency-Key من قبل', detail: 'استُخدم هذا Idempotency-Key من قبل لطلب آخر.' },
    rate_limited: { title: 'طلبات كثيرة', detail: 'طلبات كثيرة. حاول مرة أخرى بعد {seconds} ث.' },
    internal: { title: 'خطأ داخلي', detail: 'حدث خطأ من جهتنا. إن تواصلت معنا فاذكر معرّف الطلب.' },
    unavailable: { title: 'الخدمة غير متاحة', detail: 'الخدمة غير متاحة الآن. حاول مرة أخرى بعد قليل.' },
  },
  validation: {
    request_invalid: 'الطلب غير صالح.',
    value_unreadable: 'قيمة خارج الحدود أو غير سليمة.',
    and_more: '{first} (وغيرها: {rest})',
  },
};

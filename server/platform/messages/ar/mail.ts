/** What every mail has around its content, in Arabic. */
export const mail = {
  mails: {
    layout: {
      product: 'Barograph',
      tagline: 'مؤشرات تقلّب السرديات',
      button_help: 'إن لم يعمل الزر فافتح هذا الرابط:',
      reason: 'تصلك هذه الرسالة لأن هذا العنوان أُدخل في {host}.',
      automatic: 'هذه رسالة آلية، والردود عليها لا تُقرأ.',
      answerable: 'هذه رسالة آلية، وتصل الردود إلى الشخص المذكور فيها.',
      unsubscribe: 'إلغاء الاشتراك',
    },
  },
};

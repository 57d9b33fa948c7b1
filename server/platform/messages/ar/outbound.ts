/** Addresses that the server asks, in Arabic. */
export const outbound = {
  problems: {
    outbound_refused: { title: 'رُفض العنوان', detail: 'لم يُجلب {url}: {reason}.' },
    outbound_failed: { title: 'تعذّر جلب العنوان', detail: 'تعذّر جلب {url}: {reason}.' },
  },
};

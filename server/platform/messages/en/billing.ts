export const billing = {
  problems: {
    subscription_not_found: { title: 'Not found', detail: 'This organization has no subscription.' },
    invoice_overdue: { title: 'Invoice overdue', detail: 'An invoice is overdue. Please pay it first.' },
  },
};

export const billing = {
  problems: {
    subscription_not_found: { title: 'Not found', detail: 'This organization has no subscription.' },
  },
};

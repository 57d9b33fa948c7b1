export const billing = {
  problems: {
    subscription_not_found: { title: 'Not found', detail: 'This organisation has no subscription.' },
  },
};

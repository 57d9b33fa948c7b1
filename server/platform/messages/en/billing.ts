export const billing = {
  problems: {
    subscription_not_found: { title: 'Not found', detail: 'This organization has no subscription.' },
    invoice_overdue: { title: 'Invoice overdue', detail: 'An invoice is overdue. Please pay it first.' },
    plan_arranged: { title: 'By arrangement', detail: 'Enterprise is arranged with each customer. Please contact us to change to it or from it.' },
    plan_unchanged: { title: 'Nothing to change', detail: 'The subscription is already as you want it.' },
    seats_need_plan: { title: 'No seats on this plan', detail: 'Seats can be added once a paid plan is in force.' },
    seats_taken: {
      title: 'Seats in use',
      detail: '{taken} licenses are taken by members and pending invitations, and {licences} would be left. Remove people or invitations first.',
    },
    subscription_changed: { title: 'Changed meanwhile', detail: 'The subscription was changed in the meantime. Please look at it again.' },
    trial_used: { title: 'Trial used', detail: 'You or your organization have already had a trial.' },
    address_missing: {
      title: 'Address missing',
      detail: 'Invoices need the address of your organization. Please add it in the organization settings.',
    },
  },
  lists: {
    /** Lines of invoices. */
    charge_lines: {
      plans: { pro_monthly: 'Pro, monthly', pro_yearly: 'Pro, yearly', enterprise: 'Enterprise' },
      seats: 'Additional seats',
      credits: '{credits} credits',
      unused: '{what}: unused time',
    },
  },
};

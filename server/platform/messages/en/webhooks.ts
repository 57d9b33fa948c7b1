export const webhooks = {
  problems: {
    webhook_not_found: { title: 'No such webhook', detail: 'Your organization has no webhook with this ID.' },
    webhooks_exhausted: { title: 'No more webhooks', detail: 'Your plan’s limit on webhooks ({most}) is reached. Delete one, or upgrade.' },
    webhook_disabled: { title: 'Webhook is disabled', detail: 'The webhook is disabled. Enable it first.' },
    webhook_unsigned: { title: 'Webhook has no secret', detail: 'Messages to a chat are not signed, so there is no secret to replace.' },
    delivery_not_found: { title: 'No such delivery', detail: 'The webhook was sent no such message in the last 30 days.' },
  },
  validation: {
    not_webhook_events: '{field} must be a list of one or more of {values}, each once.',
    not_index_list: '{field} must be a list of 1 to {max} IDs of indexes, each once.',
    webhook_address_refused: 'This address cannot be used: {reason}.',
    webhook_filters: 'Name indexes or a watchlist, not both.',
    webhook_watchlist_gone: 'The watchlist that this endpoint is limited to was deleted. Name another one, indexes, or null for all.',
  },
  mails: {
    webhook_disabled: {
      subject: 'The webhook “{name}” was disabled',
      preheader: 'Nothing is sent there any more until you enable it again.',
      gone: 'The webhook “{name}” answered 410 Gone, so we disabled it at once.',
      failing: 'No message has reached the webhook “{name}” for five days, so we disabled it.',
      at: 'When',
      failure: 'Last try',
      waiting:
        'What happens in the meantime is kept: if you enable the webhook again within four days, it is sent then. Older messages can be sent again for 30 days.',
      button: 'Open the webhook',
      reason: 'You are receiving this email because you run this organization.',
    },
  },
  replies: {
    webhook_test: 'This is a test from Barograph.',
  },
};

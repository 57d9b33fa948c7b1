export const mail = {
  mails: {
    /** What every mail has around its content. */
    layout: {
      product: 'Barograph',
      tagline: 'Indexes of narrative volatility',
      button_help: 'If the button does not work, open this link:',
      reason: 'You are receiving this email because this address was entered at {host}.',
      automatic: 'This is an automated message. Replies to it are not read.',
      answerable: 'This is an automated message. Replies go to the person named in it.',
      unsubscribe: 'Unsubscribe',
    },
  },
};

export const mail = {
  mails: {
    /** What every mail has around its content. */
    layout: {
      product: 'Barograph',
      tagline: 'Indexes of narrative volatility',
      button_help: 'If the button does not work, open this address:',
      reason: 'You get this mail because this address was given to us at {host}.',
      automatic: 'It was written by a program; answers to it reach nobody.',
      answerable: 'It was written by a program; answers to it go to the person named in it.',
      unsubscribe: 'Unsubscribe',
    },
  },
};

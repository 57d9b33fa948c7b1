/** Writing to us. */
export const contact = {
  title: 'Get in touch',
  description: 'Ask for access, a demo, a custom index or a briefing. We reply within one business day.',
  lede: 'Ask for access, a demo, a custom index or a press briefing.',
  formTitle: 'Your message',
  name: 'Name',
  email: 'Email',
  organization: 'Organization',
  optional: 'Optional',
  topic: 'Inquiry type',
  chooseTopic: 'Select one',
  message: 'Message',
  demo: 'A demo',
  faults: {
    name: 'Name is required',
    email: 'Email is required',
    topic: 'Inquiry type is required',
    message: 'Message is required',
  },
  submit: 'Send message',
  submitting: 'Sending...',
  done: "Thank you for reaching out. We'll respond shortly.",
  failed: 'Oops! Something went wrong. Please try again later.',
  asideTitle: 'Other ways to reach us',
  response: 'Response time',
  responseText: 'Within one business day, Monday to Friday.',
  mail: 'Email',
  security: 'Security',
  securityText: 'Found a vulnerability? Please tell us before you tell others:',
  address: 'Postal address',
};

export type ContactMessages = typeof contact;

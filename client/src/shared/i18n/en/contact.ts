/** Writing to us. */
export const contact = {
  title: 'Get in touch',
  description: 'Ask for access, a demonstration, an index of your own or a briefing. We answer within one working day.',
  lede: 'Ask for access, a demonstration, an index of your own or a briefing for the press.',
  formTitle: 'Your message',
  name: 'Name',
  email: 'Email',
  organization: 'Organization',
  optional: 'Optional',
  topic: 'Inquiry type',
  chooseTopic: 'Select one',
  message: 'Message',
  demo: 'A demonstration',
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
  asideTitle: 'Other ways',
  response: 'Response time',
  responseText: 'Within one working day, from Monday to Friday.',
  mail: 'Email',
  security: 'Security',
  securityText: 'Found a weakness? Please tell us before you tell others:',
  address: 'Post',
};

export type ContactMessages = typeof contact;

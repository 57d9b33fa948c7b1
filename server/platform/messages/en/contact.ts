export const contact = {
  problems: {
    contact_message_not_found: { title: 'Not found', detail: 'There is no such message.' },
  },
  replies: {
    contact_received: "Thank you for reaching out. We'll respond shortly.",
  },
  mails: {
    contact_message: {
      subject: '{topic}: message from {name}',
      preheader: 'A visitor has written to us.',
      intro: 'A visitor has written to us through the contact form. An answer to this mail goes to them.',
      name: 'Name',
      email: 'E-mail',
      organization: 'Organization',
      topic: 'Topic',
      reason: 'You get this mail because you belong to the staff of {product}.',
    },
  },
};

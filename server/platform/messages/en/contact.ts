export const contact = {
  problems: {
    contact_message_not_found: { title: 'Not found', detail: 'This message does not exist.' },
  },
  replies: {
    contact_received: "Thank you for reaching out. We'll respond shortly.",
  },
  mails: {
    contact_message: {
      subject: '{topic}: message from {name}',
      preheader: 'A visitor has sent us a message.',
      intro: 'A visitor has sent us a message through the contact form. Reply to this email to answer them.',
      name: 'Name',
      email: 'Email',
      organization: 'Organization',
      topic: 'Topic',
      reason: 'You are receiving this email because you are on the {product} staff.',
    },
  },
};

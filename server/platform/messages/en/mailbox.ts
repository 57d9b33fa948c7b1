export const mailbox = {
  pages: {
    mailbox: {
      title: 'Mailbox',
      intro: 'No mail server is set, so what would be sent is shown here. Only browsers that opened the printed link can see it.',
      locked: 'Open the mailbox link that npm start printed. Each link works once; the next start prints a new one.',
      empty: 'No mail yet',
      empty_help: 'What the product sends from now on appears here by itself.',
      to: 'To',
      from: 'From',
      reply_to: 'Answers to',
      sent: 'Sent',
      subject: 'Subject',
      no_subject: '(no subject)',
      back: 'All mails',
      as_written: 'As written',
      as_text: 'As text',
      headers: 'Headers',
      kept: 'Newest first. The last {count} are kept.',
      frame: 'The mail as its reader sees it',
    },
  },
};

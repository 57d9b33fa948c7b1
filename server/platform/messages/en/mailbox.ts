export const mailbox = {
  pages: {
    mailbox: {
      title: 'Mailbox',
      intro: 'No mail server is set up, so emails are shown here instead of being sent. Only browsers that opened the printed link can see them.',
      locked: 'Open the mailbox link that npm start printed. Each link works once; the next start prints a new one.',
      empty: 'No emails yet',
      empty_help: 'New emails appear here automatically.',
      to: 'To',
      from: 'From',
      reply_to: 'Reply to',
      sent: 'Sent',
      subject: 'Subject',
      no_subject: '(no subject)',
      back: 'All emails',
      as_written: 'HTML',
      as_text: 'Plain text',
      headers: 'Headers',
      kept: 'Newest first. Only the last {count} are kept.',
      frame: 'The email as the recipient sees it',
    },
  },
};

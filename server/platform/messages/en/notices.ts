export const notices = {
  problems: {
    notice_not_found: { title: 'Not found', detail: 'This notice does not exist.' },
    notice_sent: { title: 'Notice already sent', detail: 'This notice has already been sent.' },
    notice_running: {
      title: 'Another notice is being sent',
      detail: 'Another notice is still being sent. Send this one when that one is done.',
    },
  },
  replies: {
    notice_test_sent: 'The test email is on its way to you.',
  },
  mails: {
    notice: {
      test_subject: 'Test: {subject}',
      reason: 'You are receiving this email because you have an account at Barograph. It concerns everyone who has one.',
    },
  },
};

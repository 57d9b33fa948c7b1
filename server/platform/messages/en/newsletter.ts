export const newsletter = {
  problems: {
    confirmation_link_invalid: {
      title: 'Invalid confirmation link',
      detail: 'This confirmation link is not valid or has expired. Please subscribe again.',
    },
    unsubscribe_link_invalid: { title: 'Invalid unsubscribe link', detail: 'This link is not valid. Please use the one in the latest newsletter.' },
    newsletter_issue_not_found: { title: 'Not found', detail: 'This newsletter issue does not exist.' },
    newsletter_issue_sent: { title: 'Issue already sent', detail: 'This newsletter issue has already been sent.' },
  },
  validation: {
    newsletter_email: 'please enter a valid email address',
    confirmation_link: 'Invalid confirmation link',
  },
  replies: {
    newsletter_requested: 'Thank you for subscribing!',
    newsletter_confirmed: 'You are now subscribed to the Barograph briefing newsletter.',
    newsletter_unsubscribed: 'You are no longer subscribed to the Barograph briefing newsletter.',
    newsletter_resubscription_requested: 'We have sent you an email with a link to confirm your subscription.',
    newsletter_test_sent: 'The test email is on its way to you.',
  },
  mails: {
    newsletter_confirmation: {
      subject: 'Please confirm your subscription',
      preheader: 'One click, and the briefing newsletter is yours.',
      intro: 'Someone, most likely you, asked us to send the Barograph briefing newsletter to this address.',
      button: 'Confirm subscription',
      note: 'The link is valid for 48 hours. If this was not you, do nothing: we will not send you the newsletter unless you confirm.',
      reason: 'You are receiving this email because someone entered your address at {host}.',
    },
    newsletter_subscribed_already: {
      subject: 'You are already subscribed',
      preheader: 'You don’t need to do anything.',
      intro:
        'Someone, most likely you, asked us to send the Barograph briefing newsletter to this address. It is already subscribed, so you don’t need to do anything.',
      reason: 'You are receiving this email because someone entered your address at {host}.',
    },
    newsletter_issue: {
      test_subject: 'Test: {subject}',
      reason: 'You are receiving this email because you are subscribed to the Barograph briefing newsletter.',
    },
  },
  pages: {
    unsubscribe: {
      product: 'Barograph',
      question_title: 'Unsubscribe from the newsletter?',
      question: 'The Barograph briefing newsletter will no longer be sent to {email}.',
      question_button: 'Unsubscribe',
      done_title: 'You are unsubscribed',
      done: 'The Barograph briefing newsletter will no longer be sent to {email}.',
      done_undo: 'Was that a mistake? We can send you an email with a link to subscribe again.',
      done_button: 'Subscribe again',
      resubscribed_title: 'Check your email',
      resubscribed:
        'We have sent an email to {email}. The link in it confirms your subscription. If you asked more than once, it may be in an earlier email.',
      subscribed_title: 'You are subscribed',
      subscribed: 'The Barograph briefing newsletter is sent to {email}.',
      invalid_title: 'This link is not valid',
      invalid: 'Please use the link at the end of the latest newsletter you received.',
      home: 'Go to Homepage',
    },
  },
};

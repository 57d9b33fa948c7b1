export const newsletter = {
  problems: {
    confirmation_link_invalid: {
      title: 'Invalid confirmation link',
      detail: 'This confirmation link is not valid or has expired. Please subscribe again.',
    },
    unsubscribe_link_invalid: { title: 'Invalid unsubscribe link', detail: 'This link is not valid. Please use the one in the latest newsletter.' },
    newsletter_issue_not_found: { title: 'Not found', detail: 'There is no such issue of the newsletter.' },
    newsletter_issue_sent: { title: 'Issue already sent', detail: 'This issue of the newsletter has been sent already.' },
  },
  validation: {
    newsletter_email: 'please enter a valid email address',
    confirmation_link: 'Invalid confirmation link',
  },
  replies: {
    newsletter_requested: 'Thank you for subscribing!',
    newsletter_confirmed: 'You are now subscribed to the Barograph briefing newsletter.',
    newsletter_unsubscribed: 'You are no longer subscribed to the Barograph briefing newsletter.',
    newsletter_resubscription_requested: 'We have sent you a mail with a link that confirms your subscription.',
    newsletter_test_sent: 'The test mail is on its way to you.',
  },
  mails: {
    newsletter_confirmation: {
      subject: 'Please confirm your subscription',
      preheader: 'One click, and the briefing newsletter comes to you.',
      intro: 'Somebody, most likely you, has asked us to send the Barograph briefing newsletter to this address.',
      button: 'Confirm subscription',
      note: 'The link works for 48 hours. If it was not you, do nothing: without a confirmation we send nothing to you.',
      reason: 'You get this mail because somebody gave your address at {host}.',
    },
    newsletter_subscribed_already: {
      subject: 'You are subscribed already',
      preheader: 'There is nothing for you to do.',
      intro:
        'Somebody, most likely you, has asked us to send the Barograph briefing newsletter to this address. It is subscribed already, so there is nothing for you to do.',
      reason: 'You get this mail because somebody gave your address at {host}.',
    },
    newsletter_issue: {
      test_subject: 'Test: {subject}',
      reason: 'You get this mail because you are subscribed to the Barograph briefing newsletter.',
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
      done_undo: 'Was that a mistake? We can send you a mail with a link that subscribes you again.',
      done_button: 'Subscribe again',
      resubscribed_title: 'Look into your mail',
      resubscribed:
        'We have sent a mail to {email}. The link in it confirms your subscription. If you asked several times, it may be the one sent before.',
      subscribed_title: 'You are subscribed',
      subscribed: 'The Barograph briefing newsletter is sent to {email}.',
      invalid_title: 'This link is not valid',
      invalid: 'Please use the link at the end of the latest newsletter that you got.',
      home: 'To the home page',
    },
  },
};

import { expect, it } from '@jest/globals';
import { isNewsletterEmail } from './newsletter-email';

it.each(['ada@example.com', 'a@b.c', 'ada+news@mail.example.co.uk'])('%s can be subscribed', (email) => {
  expect(isNewsletterEmail(email)).toBe(true);
});

it.each(['', 'ada', 'ada@example', 'ada@.', '@example.com', 'a da@example.com', 'ada@exam ple.com', 'ada@@example.com'])('%j cannot', (email) => {
  expect(isNewsletterEmail(email)).toBe(false);
});

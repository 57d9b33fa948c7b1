import { CONTACT_TOPICS, EARLY_ACCESS_TOPIC } from './contact-topics';

it('the five topics match the contact form, in its order', () => {
  expect(CONTACT_TOPICS).toEqual(['Request Access', 'Partnership', 'Custom Index', 'Media Briefing', 'Other']);
  expect(new Set(CONTACT_TOPICS).size).toBe(5);
});

it('the early-access topic is one of the contact topics', () => {
  expect(CONTACT_TOPICS).toContain(EARLY_ACCESS_TOPIC);
});

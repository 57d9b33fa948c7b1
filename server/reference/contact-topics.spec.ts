import { CONTACT_TOPICS, EARLY_ACCESS_TOPIC } from './contact-topics';

it('the five topics are those of the contact form, in its order', () => {
  expect(CONTACT_TOPICS).toEqual(['Request Access', 'Partnership', 'Custom Index', 'Media Briefing', 'Other']);
  expect(new Set(CONTACT_TOPICS).size).toBe(5);
});

it('who asks for access is on the early-access list', () => {
  expect(CONTACT_TOPICS).toContain(EARLY_ACCESS_TOPIC);
});

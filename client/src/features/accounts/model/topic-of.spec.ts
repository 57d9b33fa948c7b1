import { expect, it } from '@jest/globals';
import { topicOf, titleOfUseCase } from './topic-of';

const TOPICS = ['Request Access', 'Partnership', 'Other'];

it.each([
  ['?topic=Request%20Access', 'Request Access'],
  ['?topic=request-access', 'Request Access'],
  ['?topic=PARTNERSHIP', 'Partnership'],
  ['?topic=Complaint', ''],
  ['?topic=', ''],
  ['', ''],
])('%j chooses %j', (search, topic) => {
  expect(topicOf(search, TOPICS)).toBe(topic);
});

it('a use case is known by its id alone', () => {
  const titles = { esg: 'ESG signal validation' };
  expect(titleOfUseCase('?topic=Other&use-case=esg', titles)).toBe('ESG signal validation');
  expect([titleOfUseCase('?use-case=toString', titles), titleOfUseCase('?use-case=<b>', titles), titleOfUseCase('', titles)]).toEqual(['', '', '']);
});

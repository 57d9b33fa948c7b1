import { expect, it } from '@jest/globals';
import { topicOf } from './topic-of';

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

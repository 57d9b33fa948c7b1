import { loggedAddress } from './logged-address';

it.each([
  ['https://a.com/feed?token=secret', 'https://a.com/feed?…'],
  ['https://a.com/feed', 'https://a.com/feed'],
  ['/archives/what?.jsonl', '/archives/what?.jsonl'],
])('%s is logged as %s', (address, logged) => expect(loggedAddress(address)).toBe(logged));

import { loggedAddress } from './logged-address';

it.each([
  ['https://a.com/feed?token=secret', 'https://a.com/feed?…'],
  ['https://a.com/feed?a=?b=1#c', 'https://a.com/feed?…'],
  ['HTTPS://a.com/feed#token=secret', 'HTTPS://a.com/feed#…'],
  ['https://a.com/feed?token=secret\nmore', 'https://a.com/feed?…'],
  ['https://name:secret@a.com/feed', 'https://…@a.com/feed'],
  ['http:\\\\name:sec@ret@a.com?b', 'http:\\\\…@a.com?…'],
  ['https://a.com/~a@b/feed', 'https://a.com/~a@b/feed'],
  ['https://a.com/feed', 'https://a.com/feed'],
  ['https://a.com/feed?', 'https://a.com/feed?'],
  ['feed:https://a.com/feed?token=secret', 'feed:https://a.com/feed?…'],
  ['name https://name:secret@a.com/feed', 'name https://…@a.com/feed'],
  ['/archives/what?.jsonl', '/archives/what?.jsonl'],
  ['', ''],
])('%j is logged as %j', (address, logged) => expect(loggedAddress(address)).toBe(logged));

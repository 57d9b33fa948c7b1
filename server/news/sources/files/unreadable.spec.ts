import { unreadable } from './unreadable';

const failure = (code: string): Error => Object.assign(new Error(code), { code });

it.each([
  ['ENOENT', 'There is no file a.csv.'],
  ['EACCES', 'a.csv could not be read (permission denied).'],
  ['ESPIPE', 'a.csv could not be read (it is a pipe; save it as a file first).'],
  ['EIO', 'a.csv could not be read (EIO).'],
])('explains %s in words', (code, sentence) => expect(unreadable('a.csv', failure(code)).detail).toBe(sentence));

import { expect, it } from '@jest/globals';
import { maskAddress } from './masked-address';

it.each([
  ['margaret.hale@milton.example', 'm•••@milton.example'],
  ['a@b.example', 'a•••@b.example'],
  ['"odd@name"@milton.example', '"•••@milton.example'],
])('of %s no more than the first letter and the host is shown', (email, masked) => {
  expect(maskAddress(email)).toBe(masked);
});

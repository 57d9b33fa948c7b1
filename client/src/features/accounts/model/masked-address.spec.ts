import { expect, it } from '@jest/globals';
import { maskAddress } from './masked-address';

it.each([
  ['margaret.hale@milton.example', 'm•••@milton.example'],
  ['a@b.example', 'a•••@b.example'],
  ['"odd@name"@milton.example', '"•••@milton.example'],
])('no more than the first letter and the host of %s is shown', (email, masked) => {
  expect(maskAddress(email)).toBe(masked);
});

import { passwordFault } from './password-rules';

const owner = { email: 'margaret.hale@milton.example', companyName: 'Marlborough Mills' };

describe('accepting a password', () => {
  it.each([
    ['of 12 characters', 'xk ftq wzrbm'],
    ['of 15 lower-case letters', 'correcthorsebat'],
    ['of 256 characters', 'ab c'.repeat(4) + 'q'.repeat(239) + 'z'],
    ['with spaces and emoji', 'über der Brücke 🌉 regnet es'],
    ['of digits and letters mixed', '4lpen9Lu7hen'],
  ])('accepts one %s', (_what, password) => expect(passwordFault(password, owner)).toBeNull());
});

describe('refusing a password', () => {
  it.each([
    ['of 11 characters', 'xk ftq wzrb', 'password_too_short'],
    ['of 11 emoji, although they are 22 code units', '🌉'.repeat(11), 'password_too_short'],
    ['of 257 characters', 'xq'.repeat(128) + 'z', 'password_too_long'],
    ['that is common', '1qaz2wsx3edc', 'password_common'],
    ['that is common, in capitals', 'QWERTY123456', 'password_common'],
    ['that is common apart from a year and punctuation', '2024Sunshine!!!!', 'password_common'],
    ['of digits only', '837465928374', 'password_common'],
    ['of one character', 'aaaaaaaaaaaaaa', 'password_common'],
    ['of a short piece repeated', 'abcabcabcabcab', 'password_common'],
    ['with the product name', 'my BaroGraph pass', 'password_product'],
    ['with the local part of the address', 'xx-margaret.hale-xx', 'password_personal'],
    ['with the name of the company', 'In Marlborough Mills 7', 'password_personal'],
  ])('refuses one %s', (_what, password, fault) => expect(passwordFault(password, owner)).toBe(fault));
});

it('a short local part of an address does not forbid words that contain it', () => {
  expect(passwordFault('a bicycle in may rain', { email: 'may@x.example' })).toBeNull();
});

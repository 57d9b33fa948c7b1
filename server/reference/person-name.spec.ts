import { PERSON_NAME } from './person-name';

describe('a person’s name', () => {
  it.each(['Ada', 'José', 'Jose\u0301', "O'Brien", 'O’Brien', 'Anne-Marie', 'St.John', 'van der Berg', 'Ольга', '王秀英', 'राम', 'محمد', ' Ada '])(
    'may be “%s”',
    (name) => {
      expect(PERSON_NAME.test(name)).toBe(true);
    },
  );

  it.each(['', '   ', 'Ada2', "'Brien", 'Anne-', 'Anne--Marie', 'Anne- Marie', 'J.', '<b>', 'Ada\n', 'a@b.example', '\u0301', 'Ada\u202e', 'x_y'])(
    'may not be “%s”',
    (name) => {
      expect(PERSON_NAME.test(name)).toBe(false);
    },
  );
});

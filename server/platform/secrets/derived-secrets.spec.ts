import { DerivedSecrets } from './derived-secrets';

const ID = '2f4b1f9e-6f0a-4c8e-9a53-5d1f0c2b7a11';
const [OLD, NEW] = ['o'.repeat(32), 'n'.repeat(32)];
const before = new DerivedSecrets({ secrets: { code: OLD, codePrevious: null } });
const during = new DerivedSecrets({ secrets: { code: NEW, codePrevious: OLD } });
const after = new DerivedSecrets({ secrets: { code: NEW, codePrevious: null } });

describe('replacing CODE_SECRET', () => {
  it('keeps the codes and tokens on their way good while the one before is given', () => {
    const [code, token, subject] = [before.code('sign-up', ID, 1), before.token('reset', ID, 1), before.subject('recovery code', ID)];
    expect([during.isCode(code, 'sign-up', ID, 1), during.isToken(token, 'reset', ID, 1), during.isSubject(subject, 'recovery code', ID)]).toEqual([
      true,
      true,
      true,
    ]);
    expect([after.isCode(code, 'sign-up', ID, 1), after.isToken(token, 'reset', ID, 1), after.isSubject(subject, 'recovery code', ID)]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('makes new ones with the new one alone', () => {
    expect(during.token('reset', ID, 1)).toBe(after.token('reset', ID, 1));
    expect(during.code('sign-up', ID, 1)).toBe(after.code('sign-up', ID, 1));
  });

  it('makes no code good for another purpose, id or counter', () => {
    const code = before.code('sign-up', ID, 1);
    expect([
      during.isCode(code, 'email change', ID, 1),
      during.isCode(code, 'sign-up', ID.replace('2f', '3f'), 1),
      during.isCode(code, 'sign-up', ID, 2),
    ]).toEqual([false, false, false]);
  });
});

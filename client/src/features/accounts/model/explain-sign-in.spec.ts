import { describe, expect, it } from '@jest/globals';
import { HttpError } from '../../../shared/api/http-error';
import { chrome } from '../../../shared/i18n/en/app/chrome';
import { login } from '../../../shared/i18n/en/accounts/login';
import { explainSignIn } from './explain-sign-in';

const DOCUMENT = { type: '', title: '', status: 0, detail: 'a detail', error: 'a detail', code: '', instance: '', requestId: '' };
const told = (error: unknown): readonly string[] => explainSignIn(error, login.refused, chrome.states).map(({ message }) => message);

describe('explainSignIn', () => {
  it('shows every message of the list of the server', () => {
    expect(told(new HttpError(401, { ...DOCUMENT, errors: ['One.', 'Two.'] }))).toEqual(['One.', 'Two.']);
  });

  it('shows the sentence of the specification where there is no list', () => {
    expect(told(new HttpError(401, DOCUMENT))).toEqual([login.refused]);
    expect(told(new HttpError(500, DOCUMENT))).toEqual([login.refused]);
    expect(told(new Error('anything'))).toEqual([login.refused]);
  });

  it('shows the sentence of the specification first, and on a line of its own how long to wait, or that nothing can be reached', () => {
    expect(told(new HttpError(429, DOCUMENT, 30))).toEqual([`${login.refused}\na detail`]);
    expect(told(new HttpError(0, null))).toEqual([`${login.refused}\n${chrome.states.unreachable}`]);
  });
});

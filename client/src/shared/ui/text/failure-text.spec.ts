import { HttpError } from '../../api/http-error';
import { chrome } from '../../i18n/en/app/chrome';
import { failureText } from './failure-text';

const SENTENCE = 'Could not resend OTP. Please try again.';
const DOCUMENT = { type: '', title: '', status: 0, detail: '', error: '', code: '', instance: '', requestId: '' };
const of = (status: number, detail?: string): string =>
  failureText(new HttpError(status, detail === undefined ? null : { ...DOCUMENT, detail }), SENTENCE, chrome.states);

describe('failureText', () => {
  it('begins with the specified sentence offline and on 429, and says what happened on the next line', () => {
    expect(of(0)).toBe(`${SENTENCE}\n${chrome.states.unreachable}`);
    expect(of(429, 'Wait 20 seconds.')).toBe(`${SENTENCE}\nWait 20 seconds.`);
  });

  it('shows what the server says of any other failure, else the specified sentence', () => {
    expect(of(400, 'The post is on strike.')).toBe('The post is on strike.');
    expect(of(500)).toBe(SENTENCE);
  });
});

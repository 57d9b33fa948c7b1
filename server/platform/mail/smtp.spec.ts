import { cleanAnswer, toSmtpFailure } from './smtp-failure';
import { smtpOptions, smtpSecrets } from './smtp-options';

describe('smtpOptions', () => {
  it('sends no password without TLS, except to the local machine', () => {
    expect(smtpOptions('smtp://me:pw@mail.example:587')).toMatchObject({ secure: false, requireTLS: true, ignoreTLS: false });
    expect(smtpOptions('smtps://me:pw@mail.example')).toMatchObject({ secure: true, requireTLS: true });
    expect(smtpOptions('smtp://me:pw@127.0.0.1:1025')).toMatchObject({ requireTLS: false, ignoreTLS: true });
    expect(smtpOptions('smtp://mail.example:1025').requireTLS).toBeUndefined();
  });

  it('reads host, port and login from the URL', () => {
    expect(smtpOptions('smtp://us%40er:p%2Fw@[::1]:2525')).toMatchObject({ host: '::1', port: 2525, auth: { user: 'us@er', pass: 'p/w' } });
  });

  it('times out within half a minute, and never requeues a mail by itself', () => {
    const { connectionTimeout, greetingTimeout, dnsTimeout, socketTimeout, maxRequeues } = smtpOptions('smtp://mail.example');
    expect([connectionTimeout, greetingTimeout, dnsTimeout, socketTimeout, maxRequeues]).toEqual([10_000, 10_000, 10_000, 20_000, 0]);
  });
});

describe('toSmtpFailure', () => {
  const failure = (facts: object) => toSmtpFailure(Object.assign(new Error('with everything in it'), facts), []);

  it.each([
    [{ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 }, true],
    [{ code: 'EMESSAGE', command: 'DATA', responseCode: 554 }, true],
    [{ code: 'EENVELOPE', command: 'API' }, true],
    [{ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 451 }, false],
    [{ code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 550 }, false],
    [{ code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535 }, false],
    [{ code: 'EPROTOCOL', command: 'CONN', responseCode: 554 }, false],
    [{ code: 'ETIMEDOUT', command: 'CONN' }, false],
  ])('counts a failure as final only when the server refuses the recipient or the message: %j', (facts, isRefusal) => {
    expect(failure(facts).isRefusal).toBe(isRefusal);
  });

  it('describes the failure by its code and the harmless words of the reply', () => {
    expect(failure({ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550, response: '550 5.1.1 <ada@example.com>: User unknown' }).message).toBe(
      'EENVELOPE RCPT 550 5.1.1 … User unknown',
    );
    expect(failure({ code: 'ETIMEDOUT', command: 'CONN' }).message).toBe('ETIMEDOUT CONN');
  });

  it('does not repeat codes, tokens, addresses or logins that the server quotes', () => {
    const secrets = smtpSecrets('smtp://operator:correct-horse%20battery@mail.example');
    const answer = '535 login operator / correct-horse battery failed, saw 418209 and https://x.example/r/1/qqqq_Zx9-kkk to ada@example.com';
    expect(cleanAnswer(answer, secrets)).toBe('535 login … failed saw … and https … to …');
  });
});

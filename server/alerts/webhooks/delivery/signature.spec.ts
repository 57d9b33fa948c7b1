import { Webhook } from 'standardwebhooks';
import { makeSecret, signedHeaders } from './signature';

const message = { id: 'msg_1', at: new Date(), body: '{"type":"webhook.test","timestamp":"2026-03-01T00:00:00.000Z","data":{"text":"é"}}' };

describe('signedHeaders', () => {
  it('signs a message so that the library of Standard Webhooks verifies it', () => {
    const secret = makeSecret();
    expect(new Webhook(secret).verify(message.body, signedHeaders(message, [secret]))).toEqual(JSON.parse(message.body));
  });

  it('signs with both secrets while one replaces the other, so that either verifies the message and no third does', () => {
    const [former, present, other] = [makeSecret(), makeSecret(), makeSecret()];
    const headers = signedHeaders(message, [present, former]);
    for (const secret of [former, present]) expect(() => new Webhook(secret).verify(message.body, headers)).not.toThrow();
    expect(() => new Webhook(other).verify(message.body, headers)).toThrow();
  });

  it('makes a signature that fails for another secret, body or id and for a time long past', () => {
    const webhook = new Webhook(makeSecret());
    const secret = makeSecret();
    const verify = (body: string, headers: Record<string, string>) => new Webhook(secret).verify(body, headers);
    const headers = signedHeaders(message, [secret]);
    expect(() => webhook.verify(message.body, headers)).toThrow();
    expect(() => verify(message.body.replace('test', 'tess'), headers)).toThrow();
    expect(() => verify(message.body, { ...headers, 'webhook-id': 'msg_2' })).toThrow();
    expect(() => verify(message.body, signedHeaders({ ...message, at: new Date(Date.now() - 3_600_000) }, [secret]))).toThrow();
  });
});

describe('makeSecret', () => {
  it('makes 32 bytes behind whsec_, different ones each time', () => {
    const secret = makeSecret();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(makeSecret()).not.toBe(secret);
  });
});

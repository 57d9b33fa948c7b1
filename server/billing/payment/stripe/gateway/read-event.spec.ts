import { readEvent } from './read-event';

const event = (type: string, object: unknown, changes: object = {}): object => ({ id: 'evt_1', type, livemode: true, data: { object }, ...changes });

describe('readEvent', () => {
  it.each([
    ['checkout.session.completed', { id: 'cs_live_1' }, { kind: 'checkout', id: 'cs_live_1' }],
    ['payment_intent.succeeded', { id: 'pi_1' }, { kind: 'payment', id: 'pi_1' }],
    ['charge.refunded', { id: 'ch_1', payment_intent: 'pi_2' }, { kind: 'payment', id: 'pi_2' }],
    ['refund.failed', { id: 're_1', payment_intent: { id: 'pi_3' } }, { kind: 'payment', id: 'pi_3' }],
    ['charge.dispute.created', { id: 'du_1', payment_intent: 'pi_4' }, { kind: 'payment', id: 'pi_4' }],
    ['charge.refunded', { id: 'ch_1', payment_intent: null }, null],
    ['customer.created', { id: 'cus_1' }, null],
    ['payment_intent.succeeded', { id: '../customers' }, null],
    ['payment_intent.succeeded', 'nothing', null],
  ])('takes of %s with %j the subject %j', (type, object, subject) => {
    expect(readEvent(event(type, object), true)).toEqual({ id: 'evt_1', type, isForeign: false, subject });
  });

  it.each([{ account: 'acct_1' }, { livemode: false }, { livemode: 'true' }])('takes an event with %j for foreign', (changes) => {
    expect(readEvent(event('payment_intent.succeeded', { id: 'pi_1' }, changes), true)).toMatchObject({ isForeign: true, subject: null });
  });

  it.each([null, 7, 'evt_1', [], {}, { id: 7, type: 'a' }, { id: 'evt_1' }, { id: 'evt 1', type: 'a' }])('refuses %j as no event', (value) => {
    expect(() => readEvent(value, true)).toThrow('signature');
  });
});

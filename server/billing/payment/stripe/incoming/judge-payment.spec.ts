import * as fc from 'fast-check';
import { attentionTo, judgePayment, type PaymentOutcome, type RecordedPayment } from './judge-payment';

const INVOICE = { total: 35_090, currency: 'EUR', isSettled: false };
const PAID = { received: 35_090, currency: 'eur', refunded: 0, isDisputed: false };

function recorded(outcome: PaymentOutcome, changes: Partial<RecordedPayment> = {}): RecordedPayment {
  return { outcome, refunded: 0, isDisputed: false, ...changes };
}

describe('judgePayment', () => {
  it.each<[string, Partial<typeof PAID>, Partial<typeof INVOICE>, RecordedPayment | null, PaymentOutcome]>([
    ['the whole amount pays an open invoice', {}, {}, null, 'applied'],
    ['what has paid stays so, though the invoice is settled by it', {}, { isSettled: true }, recorded('applied'), 'applied'],
    ['what has paid stays so, though it went back since', { refunded: 35_090 }, { isSettled: true }, recorded('applied'), 'applied'],
    ['money for a settled invoice is not owed', {}, { isSettled: true }, null, 'not_owed'],
    ['a cent less is the wrong amount', { received: 35_089 }, {}, null, 'wrong_amount'],
    ['a cent more is the wrong amount', { received: 35_091 }, {}, null, 'wrong_amount'],
    ['another currency is the wrong amount', { currency: 'usd' }, {}, null, 'wrong_amount'],
    ['what went back in part before it paid is the wrong amount', { refunded: 1 }, {}, null, 'wrong_amount'],
    ['what went back whole before it paid pays nothing', { refunded: 35_090 }, {}, null, 'refunded'],
    ['money not owed that went back is refunded', { refunded: 35_090 }, { isSettled: true }, recorded('not_owed'), 'refunded'],
    ['a refund that failed leaves money that is not owed', {}, { isSettled: true }, recorded('refunded'), 'not_owed'],
  ])('%s', (_, payment, invoice, before, expected) => {
    expect(judgePayment({ ...PAID, ...payment }, { ...INVOICE, ...invoice }, before)).toBe(expected);
  });

  it('never pays an invoice by anything but its total in its currency, nor twice', () => {
    const money = fc.record({
      received: fc.integer({ min: 1, max: 5 }),
      refunded: fc.integer({ min: 0, max: 5 }),
      currency: fc.constantFrom('eur', 'usd'),
    });
    fc.assert(
      fc.property(money, fc.integer({ min: 1, max: 5 }), fc.boolean(), (payment, total, isSettled) => {
        const outcome = judgePayment({ ...payment, isDisputed: false }, { total, currency: 'EUR', isSettled }, null);
        const isWhole = payment.received === total && payment.refunded === 0 && payment.currency === 'eur';
        expect(outcome === 'applied').toBe(isWhole && !isSettled);
      }),
    );
  });
});

describe('attentionTo', () => {
  it.each<[string, RecordedPayment | null, RecordedPayment, boolean, string[]]>([
    ['is not asked for what pays its invoice', null, recorded('applied'), false, []],
    ['is asked for money that is not owed, once', null, recorded('not_owed'), false, ['not_owed']],
    ['is not asked again for the same', recorded('not_owed'), recorded('not_owed'), false, []],
    ['is asked for the wrong amount', null, recorded('wrong_amount'), false, ['wrong_amount']],
    ['is asked for what went back without a credit note', recorded('applied'), recorded('applied', { refunded: 5 }), false, ['refunded']],
    ['is not asked for what a credit note gives back', recorded('applied'), recorded('applied', { refunded: 5 }), true, []],
    ['is not asked for money not owed that went back', recorded('not_owed'), recorded('refunded', { refunded: 5 }), false, []],
    ['is asked for a dispute, once', recorded('applied'), recorded('applied', { isDisputed: true }), false, ['disputed']],
    ['is asked for a dispute over money that is not owed', null, recorded('not_owed', { isDisputed: true }), false, ['not_owed', 'disputed']],
  ])('%s', (_, before, after, isCredited, expected) => {
    expect(attentionTo(before, after, isCredited)).toEqual(expected);
  });
});

import { describe, expect, it } from '@jest/globals';
import type { InvoiceResponse } from '../../../shared/api/generated/barograph.schemas';
import { newInvoiceOf, paymentNoticeOf, paymentRequestOf } from './payment-return';

const ID = '7f5ad2f4-0f6b-4a51-9d0a-5a2f6d3c1b11';
const invoiceOf = (id: string, state: InvoiceResponse['state']) => ({ id, state, canPay: state === 'open' || state === 'overdue' });

describe('paymentRequestOf', () => {
  it.each([
    [`pay=${ID}`, { kind: 'pay', invoiceId: ID }],
    [`payment=done&invoice=${ID}`, { kind: 'done', invoiceId: ID }],
    [`payment=canceled&invoice=${ID}`, { kind: 'canceled', invoiceId: ID }],
    ['payment=done', null],
    [`payment=stolen&invoice=${ID}`, null],
    ['pay=../../staff', null],
    ['', null],
  ])('reads the address "?%s" as %j', (search, expected) => {
    expect(paymentRequestOf(new URLSearchParams(search))).toEqual(expected);
  });
});

describe('paymentNoticeOf', () => {
  const done = { kind: 'done', invoiceId: ID } as const;

  it.each([
    ['paid, once its invoice is', [invoiceOf(ID, 'paid')], done, 'paid'],
    ['pending, while its invoice is open', [invoiceOf(ID, 'open')], done, 'pending'],
    ['canceled, where somebody turned back', [invoiceOf(ID, 'overdue')], { ...done, kind: 'canceled' } as const, 'canceled'],
    ['paid, where somebody turned back from a page that they had paid on', [invoiceOf(ID, 'paid')], { ...done, kind: 'canceled' } as const, 'paid'],
    ['open, where nobody came back', [invoiceOf(ID, 'open')], null, 'open'],
    ['nothing, where nothing is to be paid', [invoiceOf(ID, 'paid'), invoiceOf('b', 'credited')], null, undefined],
    ['nothing, where its invoice was taken back', [invoiceOf(ID, 'credited')], done, undefined],
  ])('says of a payment: %s', (_, invoices, request, expected) => {
    expect(paymentNoticeOf(invoices, request)?.notice).toBe(expected);
  });

  it('announces the oldest unpaid invoice where nobody came back from one', () => {
    expect(paymentNoticeOf([invoiceOf('newest', 'open'), invoiceOf('oldest', 'overdue'), invoiceOf('paid', 'paid')], null)?.invoice.id).toBe(
      'oldest',
    );
  });
});

it('the invoice of a purchase is the unpaid one that was not there before', () => {
  const before = [invoiceOf('a', 'open')];
  expect(newInvoiceOf([invoiceOf('b', 'open'), ...before], before)?.id).toBe('b');
  expect(newInvoiceOf(before, before)).toBeNull();
  expect(newInvoiceOf([invoiceOf('b', 'paid'), ...before], before)).toBeNull();
});

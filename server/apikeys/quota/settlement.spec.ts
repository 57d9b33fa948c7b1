import type { HttpAdapterHost } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import pino from 'pino';
import type { RequestRecorder } from '../requests/request-recorder';
import type { Reservation, UsageService } from '../usage/usage.service';
import { Settlement } from './settlement';

const RESERVATION = { organizationId: 'one', allotment: { remaining: { minute: 1, day: 1, month: 1 } } } as Reservation;

describe('Settlement.track', () => {
  const refunded: Reservation[] = [];
  const usage = { refund: async (reservation: Reservation) => Promise.resolve(void refunded.push(reservation)) } as unknown as UsageService;
  const settlement = new Settlement({} as HttpAdapterHost, usage, {} as RequestRecorder, pino({ level: 'silent' }));

  function track(isAnswered: boolean): Reservation | undefined {
    const request = {} as FastifyRequest;
    settlement.track(request, { sent: isAnswered } as FastifyReply, RESERVATION);
    return request.reservation;
  }

  it('keeps a counted call until its reply goes out', () => {
    expect([track(false), refunded]).toEqual([RESERVATION, []]);
  });

  it('takes a call back at once when its reply went out while it waited to be counted, as its deadline had passed', () => {
    expect([track(true), refunded]).toEqual([undefined, [RESERVATION]]);
  });
});

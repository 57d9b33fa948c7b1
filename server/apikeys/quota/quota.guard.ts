import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { accessOf } from '../../platform/access/route-access';
import { replyOf, requestOf } from '../../platform/access/route-metadata';
import { CallCounting } from './call-counting.service';
import '../../platform/access/principal';

/** Counts a call by a key before it is served, or refuses it. Comes after the guard that finds the principal. */
@Injectable()
export class QuotaGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly counting: CallCounting,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const request = requestOf(context);
    const { principal } = request;
    const access = accessOf(this.reflector, context);
    if (principal?.kind !== 'key' || access?.kind !== 'key') return true;
    const reply = replyOf(context);
    const counted = access.isCounted ? this.counting.count(request, reply, principal) : this.counting.limit(reply, principal);
    return counted === undefined || counted.then(() => true);
  }
}

import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { PLATFORM_PROBLEMS } from '../../problems/platform.problems';
import { problem } from '../../problems/problem';
import { MailboxPasses } from './mailbox-passes';

/** Lets in browsers that opened the link; for all others there are no mails. */
@Injectable()
export class MailboxPassGuard implements CanActivate {
  constructor(private readonly passes: MailboxPasses) {}

  canActivate(context: ExecutionContext): boolean {
    if (!this.passes.isGood(context.switchToHttp().getRequest<FastifyRequest>())) throw problem(PLATFORM_PROBLEMS.not_found);
    return true;
  }
}

import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { PLATFORM_PROBLEMS } from '../../problems/platform.problems';
import { problem } from '../../problems/problem';

/** Left by proxies and tunnels, whose own end may well be on this machine. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via', 'cf-connecting-ip'];

/**
 * The mails of everybody, with their codes, are for whoever sits at this machine. To others the page is not there: to other
 * addresses, to what came through a proxy, and to pages of other sites whose name was made to lead here (DNS rebinding).
 */
@Injectable()
export class LoopbackGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const isForwarded = FORWARDED.some((name) => request.headers[name] !== undefined);
    if (isForwarded || !isLoopbackAddress(request.socket.remoteAddress ?? '') || !isLoopbackHost(request.headers.host ?? ''))
      throw problem(PLATFORM_PROBLEMS.not_found);
    return true;
  }
}

export function isLoopbackAddress(address: string): boolean {
  return address === '::1' || /^(?:::ffff:)?127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(address);
}

export function isLoopbackHost(host: string): boolean {
  return /^(?:(?:[a-z0-9-]+\.)*localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])(?::\d{1,5})?$/i.test(host);
}

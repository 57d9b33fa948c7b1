import { createHash } from 'node:crypto';
import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Inject,
  Injectable,
  type NestInterceptor,
  type Type,
  UseInterceptors,
} from '@nestjs/common';
import { ApiHeader, ApiResponse } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { defer, firstValueFrom, type Observable } from 'rxjs';
import { DataSource, type EntityManager } from 'typeorm';
import '../access/principal';
import { LOGGER, type Logger } from '../logging/logger';
import { PLATFORM_PROBLEMS } from '../problems/platform.problems';
import { problem } from '../problems/problem';
import { validationProblem } from '../problems/validation-problem';
import { message } from '../messages/message';
import './current-transaction.decorator';
import { type IdempotencyName, IdempotencyStore, type StoredReply } from './idempotency.store';

const HEADER = 'idempotency-key';
const KEY = /^[\x21-\x7e]([\x20-\x7e]{0,253}[\x21-\x7e])?$/;
/** Headers of a reply that belong to its meaning. */
const KEPT_HEADERS = ['location', 'link'];

/**
 * Lets a POST be repeated safely: with the header Idempotency-Key the first successful reply is kept for a day and given
 * again. Failures are not kept: repeating a failed request runs it again. Only JSON replies; the handler returns them.
 *
 * The handler runs in one transaction, which stores the reply: it does its work by the `@CurrentTransaction()`.
 * @param shownBy turns what the handler returned, which is what is kept, into the reply, where a reply must not be kept
 */
export function Idempotent(shownBy?: Type<NestInterceptor>): MethodDecorator {
  return applyDecorators(
    // The first is the outermost.
    UseInterceptors(...(shownBy === undefined ? [] : [shownBy]), IdempotencyInterceptor),
    ApiHeader({
      name: 'Idempotency-Key',
      required: false,
      description: 'Repeating a request with the same key and body within 24 hours returns the first reply, marked by `Idempotent-Replayed: true`.',
      schema: { type: 'string', minLength: 1, maxLength: 255 },
    }),
    ApiResponse({ status: 409, description: 'A request with this Idempotency-Key is still running.' }),
    ApiResponse({ status: 422, description: 'This Idempotency-Key was used before with another request.' }),
  );
}

@Injectable()
class IdempotencyInterceptor implements NestInterceptor {
  constructor(
    private readonly dataSource: DataSource,
    private readonly store: IdempotencyStore,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const name = nameOf(request);
    return defer(async () => {
      const result = await this.dataSource.transaction((manager) => {
        request.transaction = manager;
        const run = (): Promise<unknown> => firstValueFrom(next.handle(), { defaultValue: undefined });
        return name === null ? run() : this.runOnce(manager, name, context, run);
      });
      if (name !== null) await this.clean();
      return result;
    });
  }

  private async runOnce(manager: EntityManager, name: IdempotencyName, context: ExecutionContext, run: () => Promise<unknown>): Promise<unknown> {
    const [request, reply] = [context.switchToHttp().getRequest<FastifyRequest>(), context.switchToHttp().getResponse<FastifyReply>()];
    const fingerprint = fingerprintOf(request);
    const claim = await this.store.claim(manager, name, fingerprint);
    if (claim.outcome === 'mismatch') throw problem(PLATFORM_PROBLEMS.idempotency_mismatch);
    if (claim.outcome === 'running') throw problem(PLATFORM_PROBLEMS.idempotency_conflict, { headers: { 'retry-after': '1' } });
    if (claim.outcome === 'done') return replay(reply, claim.reply);
    const status = reply.statusCode;
    const result = await run();
    // A reply that was sent meanwhile said that it takes too long; whoever repeats the request gets what came of it.
    await this.store.complete(manager, name, fingerprint, toStoredReply(reply, reply.sent ? status : reply.statusCode, result));
    return result;
  }

  private async clean(): Promise<void> {
    await this.store.removeExpired().catch((error: Error) => this.logger.warn({ reason: error.message }, 'expired idempotency keys not removed'));
  }
}

/** Null where the request has no key. */
function nameOf(request: FastifyRequest): IdempotencyName | null {
  const key = request.headers[HEADER];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !KEY.test(key)) throw validationProblem({ 'Idempotency-Key': [message('not_idempotency_key')] });
  return { scope: scopeOf(request), route: `${request.method} ${request.routeOptions.url ?? ''}`, key };
}

/** Keys of one organization never meet those of another; without one, those of one address. */
function scopeOf({ principal, ip }: FastifyRequest): string {
  return principal === undefined ? `address:${ip}` : `organization:${principal.organizationId}:${principal.mode}`;
}

/** Equal exactly for the same address and the same body, whatever the order of its fields. */
function fingerprintOf(request: FastifyRequest): Buffer {
  return createHash('sha256')
    .update(`${request.method}\n${(request.raw.url ?? '').replace(/\/(?=$|\?)/, '')}\n${JSON.stringify(sorted(request.body)) ?? ''}`)
    .digest();
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, item]) => [name, sorted(item)]));
}

function toStoredReply(reply: FastifyReply, status: number, result: unknown): StoredReply {
  const kept = KEPT_HEADERS.filter((name) => reply.hasHeader(name)).map((name) => [name, String(reply.getHeader(name))]);
  return { status, headers: Object.fromEntries(kept) as Record<string, string>, body: JSON.stringify(result) ?? null };
}

function replay(reply: FastifyReply, stored: StoredReply): unknown {
  void reply.code(stored.status).headers(stored.headers).header('idempotent-replayed', 'true');
  return stored.body === null ? undefined : JSON.parse(stored.body);
}

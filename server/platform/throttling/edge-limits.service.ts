import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Item, serializeList } from 'structured-headers';
import { addressGroup } from '../http/client-address';
import '../access/principal';
import { LOGGER, type Logger } from '../logging/logger';
import { PLATFORM_PROBLEMS } from '../problems/platform.problems';
import { tooMany } from '../rate-limits/rate-limiter';
import { DerivedSecrets } from '../secrets/derived-secrets';
import type { EdgeLimit } from './edge-limit';
import { LIMIT_STORAGE, type LimitStorage } from './limit-storage';

/**
 * What ends in one of these has done nothing that a limit is there for: it was refused for its form or by a further limit, or
 * asks once more for what is under way.
 */
const { validation_failed, rate_limited, idempotency_conflict, idempotency_mismatch } = PLATFORM_PROBLEMS;
const FREE = new Set<string>([validation_failed, rate_limited, idempotency_conflict, idempotency_mismatch].map(({ code }) => code));

interface Taken {
  readonly limit: EdgeLimit;
  readonly giveBack: () => Promise<void>;
  readonly remaining: number;
  readonly reset: number;
}

/** Takes calls from their limits, tells in the headers what is left, and gives back what does not count. */
@Injectable()
export class EdgeLimits implements OnModuleInit {
  private readonly taken = new WeakMap<FastifyRequest, Taken[]>();

  constructor(
    @Inject(LIMIT_STORAGE) private readonly storage: LimitStorage,
    private readonly secrets: DerivedSecrets,
    private readonly adapterHost: HttpAdapterHost,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Before the server listens. */
  onModuleInit(): void {
    this.adapterHost.httpAdapter.getInstance<FastifyInstance>().addHook('onSend', (request, reply, _payload, done) => {
      const isFree = FREE.has(request.problemCode ?? '') || reply.hasHeader('idempotent-replayed');
      if (!isFree || !this.taken.has(request)) return done();
      void this.giveBack(request, reply).then(() => done());
    });
  }

  /** Takes one, for the caller of the request. @throws rate_limited, and then nothing is taken */
  async take(limit: EdgeLimit, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    await this.takeFor(limit, this.keyOf(limit, subjectOf(limit, request)), request, reply);
  }

  /** The same where the key is known. */
  async takeFor(limit: EdgeLimit, key: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { totalHits, timeToExpire, isBlocked, timeToBlockExpire, giveBack } = await this.storage.increment(
      key,
      limit.seconds * 1_000,
      limit.count,
      0,
      limit.name,
    );
    if (isBlocked) {
      await this.giveBack(request, reply);
      void reply.headers(headersOf([{ limit, remaining: 0, reset: timeToBlockExpire }]));
      throw tooMany(timeToBlockExpire);
    }
    const taken = [...(this.taken.get(request) ?? []), { limit, giveBack, remaining: Math.max(0, limit.count - totalHits), reset: timeToExpire }];
    this.taken.set(request, taken);
    void reply.headers(headersOf(taken));
  }

  /** What a subject is stored as. */
  keyOf({ name }: EdgeLimit, subject: string): string {
    return this.secrets.subject(`rate limit ${name}`, subject).toString('base64url');
  }

  private async giveBack(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const taken = this.taken.get(request) ?? [];
    this.taken.delete(request);
    if (taken.length === 0) return;
    try {
      const free = taken.filter(({ limit }) => limit.countsRefused !== true);
      for (const one of free) await one.giveBack();
      void reply.headers(headersOf(taken.map((one) => (free.includes(one) ? { ...one, remaining: one.remaining + 1 } : one))));
    } catch (error) {
      this.logger.warn({ reason: (error as Error).message }, 'limited call not given back');
    }
  }
}

/** Who is counted. @throws where a route asks for a person and lets in whoever is none */
export function subjectOf({ name, by }: EdgeLimit, { principal, ip }: FastifyRequest): string {
  if (by === 'network') return addressGroup(ip);
  if (principal?.kind !== 'session') throw new Error(`The limit “${name}” is for routes of signed-in people.`);
  return by === 'person' ? principal.userId : principal.organizationId;
}

/** As those of API keys: draft-ietf-httpapi-ratelimit-headers, version 10. */
function headersOf(taken: readonly Omit<Taken, 'giveBack'>[]): { 'ratelimit-policy': string; ratelimit: string } {
  const item = (name: string, parameters: Record<string, number>): Item => [name, new Map(Object.entries(parameters))];
  return {
    'ratelimit-policy': serializeList(taken.map(({ limit }) => item(limit.name, { q: limit.count, w: limit.seconds }))),
    ratelimit: serializeList(taken.map(({ limit, remaining, reset }) => item(limit.name, { r: remaining, t: reset }))),
  };
}

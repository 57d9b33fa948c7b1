import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';

/** Who is counted: a network address (IPv6: its /64), or whose session it is. */
export type LimitSubject = 'network' | 'person' | 'organization';

/** At most `count` calls in any span of `seconds`, decided before a route's handler runs. */
export interface EdgeLimit {
  /** `sign-ups by network`: unique, part of what is stored, and the name of the policy in the headers. */
  readonly name: string;
  readonly count: number;
  readonly seconds: number;
  readonly by: LimitSubject;
  /** True of a bound on floods: it counts what is refused too, since refusing may have been work. */
  readonly countsRefused?: true;
}

/** Metadata of a route: its limits. */
export const EDGE_LIMITS = 'platform:edge-limits';

const RETRY_AFTER_HEADER = { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } } as const;

/**
 * Limits a route, or all routes of a controller. Each limit stands beside its flow; several routes with one constant share
 * its count.
 */
export function Limited(...limits: readonly [EdgeLimit, ...EdgeLimit[]]): ClassDecorator & MethodDecorator {
  return applyDecorators(
    SetMetadata(EDGE_LIMITS, limits),
    ApiResponse({ status: 429, description: `Too many calls (\`rate_limited\`): ${limits.map(describe).join('; ')}.`, headers: RETRY_AFTER_HEADER }),
  );
}

const SUBJECTS = { network: 'a network address', person: 'a person', organization: 'an organization' } as const;

function describe({ count, seconds, by }: EdgeLimit): string {
  return `${count} in ${spanOf(seconds)} for ${SUBJECTS[by]}`;
}

function spanOf(seconds: number): string {
  if (seconds % 3_600 === 0) return seconds === 3_600 ? 'an hour' : `${seconds / 3_600} hours`;
  return seconds === 60 ? 'a minute' : `${seconds / 60} minutes`;
}

import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../../../platform/config/config';
import '../../../platform/access/principal';
import { cookieIn } from '../../../platform/http/cookies';
import { DOCS_PATH, QUEUE_BOARD_PATH } from '../../../platform/http/security-headers';
import { wantsPage } from '../../../platform/http/lists/wanted-page';
import { PLATFORM_PROBLEMS } from '../../../platform/problems/platform.problems';
import { type Problem, problem } from '../../../platform/problems/problem';
import { sendProblem } from '../../../platform/problems/problem.filter';
import { STAFF_COOKIE, StaffPasses } from './staff-passes';

/** Where staff get the cookie. */
const ENTRANCE = '/dashboard/staff';
const METHODS = ['GET', 'HEAD'];
/** What browsers send with a request that no other site has caused. */
const OWN_SITES = ['same-origin', 'none'];

/**
 * Lets only staff with a pass see the queue board and, in production, Swagger UI. Both are for looking: whatever would change
 * something is refused, so that the cookie is of no use to other sites. Must be called before the pages are added.
 */
export function guardStaffPages(app: NestFastifyApplication): void {
  const config = app.get<Config>(CONFIG);
  const passes = app.get(StaffPasses, { strict: false });
  const guarded = [QUEUE_BOARD_PATH, ...(config.production ? [DOCS_PATH, `${DOCS_PATH}-json`] : [])];
  const guard = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const pass = cookieIn(config, STAFF_COOKIE, request.headers.cookie);
    const holder = pass === null || !isOwnSite(request) ? null : await passes.findHolder(pass);
    if (holder === null) return turnAway(request, reply);
    if (!METHODS.includes(request.method)) return refuse(request, reply, readOnly(request));
    request.principal = holder;
    Object.assign(request.logContext ?? {}, { userId: holder.userId, organizationId: holder.organizationId });
    return undefined;
  };
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRoute', (route) => {
      if (guarded.some((path) => isAtOrBelow(route.url, path))) route.onRequest = [...[route.onRequest ?? []].flat(), guard];
    });
}

function isAtOrBelow(route: string, path: string): boolean {
  return route === path || route.startsWith(`${path}/`);
}

function isOwnSite({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  return site === undefined || (typeof site === 'string' && OWN_SITES.includes(site));
}

/** Redirects a person to where they can get in; a program gets a problem. */
function turnAway(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (wantsPage(request)) return reply.headers({ 'cache-control': 'no-store', vary: 'Accept, Cookie' }).redirect(ENTRANCE, 303);
  return refuse(request, reply, problem(PLATFORM_PROBLEMS.unauthorized));
}

function readOnly({ method }: FastifyRequest): Problem {
  return problem(PLATFORM_PROBLEMS.method_not_allowed, { params: { method }, headers: { allow: METHODS.join(', ') } });
}

function refuse(request: FastifyRequest, reply: FastifyReply, failure: Problem): FastifyReply {
  request.problemCode = failure.kind.code;
  sendProblem(request, reply, failure);
  return reply;
}

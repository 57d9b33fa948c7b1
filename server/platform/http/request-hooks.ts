import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config';
import type { Lifecycle } from '../health/lifecycle';
import { logContext, type Logger } from '../logging/logger';
import type { Metrics } from '../metrics/metrics.service';
import { PLATFORM_PROBLEMS } from '../problems/platform.problems';
import { problem } from '../problems/problem';
import { AccessLog } from './access-log';
import { callerContext, RequestCaller } from './caller-context';
import { endDeadline, startDeadline } from './deadline';
import { imageBodyFault } from './input/image-body';
import '../access/principal';
import { checkPathAndQuery } from './input/raw-input';
import type { RouteTable } from './route-table';

export interface HookParts {
  readonly config: Config;
  readonly logger: Logger;
  readonly lifecycle: Lifecycle;
  readonly metrics: Metrics;
  readonly routes: RouteTable;
}

/** What happens to every request before and after its handler. */
export function addRequestHooks(instance: FastifyInstance, parts: HookParts): void {
  const { urlBytesMax } = parts.config.behaviour;
  const access = new AccessLog(parts.logger, parts.metrics);
  // Named now, so that all requests have one form.
  for (const name of ['principal', 'routePattern', 'logContext', 'operation', 'problemCode', 'place']) instance.decorateRequest(name, undefined);
  instance.addHook('onRequest', (request, reply, done) => {
    // Made anew each time somebody asks.
    const route = request.routeOptions;
    request.routePattern = route.url;
    request.logContext = { requestId: request.id };
    void reply.header('x-request-id', request.id);
    logContext.run(request.logContext, () => {
      if (!hasOneHost(request.raw)) return done(problem(PLATFORM_PROBLEMS.malformed_request));
      if (request.originalUrl.length > urlBytesMax) return done(problem(PLATFORM_PROBLEMS.url_too_long, { params: { limit: urlBytesMax } }));
      if (request.method === 'OPTIONS' && request.routePattern === undefined) return answerOptions(request, reply, parts.routes, done);
      done(imageBodyFault(request, route) ?? undefined);
    });
  });
  instance.addHook('preValidation', (request, reply, done) => {
    startDeadline(request, reply);
    const goOn = (): void =>
      callerContext.run(new RequestCaller(request), () => {
        try {
          if (request.routePattern !== undefined) checkPathAndQuery(request);
          done();
        } catch (error) {
          done(error as Error);
        }
      });
    // A body arrives in the socket's context; from here on it is the request's again.
    if (logContext.getStore() === request.logContext) goOn();
    else logContext.run(request.logContext ?? { requestId: request.id }, goOn);
  });
  instance.addHook('onSend', (request, reply, _payload, done) => {
    endDeadline(request);
    // Without this the process would wait for the caller to let go of the connection.
    if (parts.lifecycle.isDraining) void reply.header('connection', 'close');
    addCacheDefaults(request, reply);
    done();
  });
  instance.addHook('onResponse', (request, reply, done) => {
    endDeadline(request);
    const { method, routePattern: route = 'unmatched', problemCode: code } = request;
    access.note({ method, route, status: reply.statusCode, milliseconds: reply.elapsedTime, code }, request.logContext);
    done();
  });
}

/** One Host, which only HTTP/1.0 may leave out (RFC 9112, section 3.2): of two, a proxy might have believed the other. */
export function hasOneHost({ rawHeaders, httpVersion }: Pick<IncomingMessage, 'rawHeaders' | 'httpVersion'>): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at].length === 4 && rawHeaders[at].toLowerCase() === 'host') hosts++;
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0');
}

/** Says which methods an address takes. No cross-origin headers: browsers of other origins have no business here yet. */
function answerOptions(request: FastifyRequest, reply: FastifyReply, routes: RouteTable, done: () => void): void {
  const methods = routes.methodsOf((request.raw.url ?? '/').split('?', 1)[0]);
  if (methods.length === 0) return done();
  void reply
    .code(204)
    .header('allow', [...methods, 'OPTIONS'].sort().join(', '))
    .send();
}

/** Replies of the interfaces belong to one caller and are not kept, unless their handler says more. */
function addCacheDefaults(request: FastifyRequest, reply: FastifyReply): void {
  // The pattern of the route where there is one: an address may be written with percent signs.
  if (!/^\/(?:api|v1)(?:\/|$|\?)/.test(request.routePattern ?? request.raw.url ?? '')) return;
  if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
  if (!reply.hasHeader('vary')) void reply.header('vary', 'Authorization');
}

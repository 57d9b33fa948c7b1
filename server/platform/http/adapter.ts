import type { IncomingMessage } from 'node:http';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config';
import type { Logger } from '../logging/logger';
import { logFailure, sendProblem } from '../problems/problem.filter';
import { PLATFORM_PROBLEMS } from '../problems/platform.problems';
import { problem } from '../problems/problem';
import { toProblem } from '../problems/to-problem';
import { answerClientError } from './client-error';
import { limitConnections } from './connection-limits';
import { addFormParser } from './input/form-body';
import { addImageBodies } from './input/image-body';
import { parseJsonBody } from './input/json-body';
import { addSignedBodies, isSignedBody } from './input/signed-body';
import { requestIdOf } from './request-id';
import type { RouteTable } from './route-table';

/** Longest id in a path; what is longer names nothing. */
const PARAMETER_LENGTH_MAX = 500;
/** How often waiting headers and requests are looked at. */
const TIMEOUT_CHECK_MS = 2_000;

/** The HTTP server with its limits. */
export function createAdapter(config: Config, logger: Logger, routes: RouteTable): FastifyAdapter {
  const { behaviour, http } = config;
  const adapter = new FastifyAdapter({
    bodyLimit: behaviour.bodyBytesMax,
    requestTimeout: behaviour.requestTimeoutMs,
    keepAliveTimeout: behaviour.keepAliveTimeoutMs,
    connectionTimeout: behaviour.idleTimeoutMs,
    // Node looks at headersTimeout only every connectionsCheckingInterval, by default 30 s.
    http: {
      maxHeaderSize: behaviour.headerBytesMax,
      headersTimeout: behaviour.headersTimeoutMs,
      connectionsCheckingInterval: TIMEOUT_CHECK_MS,
      // The hooks ask for it, so that its absence is answered by a problem document.
      requireHostHeader: false,
    },
    // Without a named proxy nobody's X-Forwarded-For is believed.
    trustProxy: http.trustedProxies.length === 0 ? false : http.trustedProxies,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: PARAMETER_LENGTH_MAX },
    requestIdHeader: false,
    genReqId: requestIdOf,
    rewriteUrl: (request: IncomingMessage) => routes.addressOf(request.method ?? 'GET', request.url ?? '/'),
    // While closing, requests on open connections are still served; their connection ends with them.
    return503OnClosing: false,
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) => answerFrameworkError(error, request, reply, config, logger),
    clientErrorHandler: (error, socket) => answerClientError(error, socket, logger),
  });
  const instance = adapter.getInstance();
  instance.server.maxConnections = behaviour.connectionsMax;
  limitConnections(instance.server, http.connectionsPerAddress, http.trustedProxies);
  // Expectations other than 100-continue may be ignored; Node would answer them itself, without a document.
  instance.server.on('checkExpectation', (request, response) => instance.server.emit('request', request, response));
  instance.removeAllContentTypeParsers();
  instance.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes: Buffer, done) => {
    try {
      checkEncoding(request);
      done(null, isSignedBody(request) ? bytes : parseJsonBody(bytes));
    } catch (error) {
      done(error as Error);
    }
  });
  addFormParser(instance);
  addImageBodies(instance);
  addSignedBodies(instance);
  return adapter;
}

/** Bodies are UTF-8 and not compressed. */
function checkEncoding({ headers }: FastifyRequest): void {
  const charset = /charset\s*=\s*"?([^\s;"]+)/i.exec(headers['content-type'] ?? '')?.[1];
  const encoding = headers['content-encoding'] ?? 'identity';
  if ((charset !== undefined && !/^utf-?8$/i.test(charset)) || encoding.toLowerCase() !== 'identity')
    throw problem(PLATFORM_PROBLEMS.unsupported_media_type);
}

/** Addresses the router cannot read never reach the hooks. */
function answerFrameworkError(error: Error, request: FastifyRequest, reply: FastifyReply, config: Config, logger: Logger): void {
  const isTooLong = request.originalUrl.length > config.behaviour.urlBytesMax;
  const failure = isTooLong ? problem(PLATFORM_PROBLEMS.url_too_long, { params: { limit: config.behaviour.urlBytesMax } }) : toProblem(error);
  logFailure(logger, failure);
  void reply.headers({ 'x-request-id': request.id, 'x-content-type-options': 'nosniff', 'content-security-policy': `default-src 'none'` });
  sendProblem(request, reply, failure);
  logger.info(
    { requestId: request.id, method: request.method, route: 'unmatched', status: failure.kind.status, code: failure.kind.code },
    'request served',
  );
}

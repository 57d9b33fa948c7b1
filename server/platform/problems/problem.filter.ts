import { type ArgumentsHost, Catch, type ExceptionFilter, Inject, NotFoundException } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import '../access/principal';
import { RouteTable } from '../http/route-table';
import { languageOf } from '../http/request-language';
import { couldBePage, wantsPage } from '../http/lists/wanted-page';
import { LOGGER, type Logger } from '../logging/logger';
import { isError } from './is-error';
import { PLATFORM_PROBLEMS } from './platform.problems';
import { type Problem, problem } from './problem';
import { problemHeaders, toProblemDocument } from './problem-document';
import { toProblem } from './to-problem';

/** The one place where failures become replies. Nothing of the failure itself leaves, only the document. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly routes: RouteTable,
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const unrouted = this.unroutedProblem(error, request);
    if (unrouted === null && isMistypedPage(error, request)) {
      void reply.header('vary', 'Accept').redirect('/', 302);
      return;
    }
    const failure = unrouted ?? toProblem(error, request.routeOptions.bodyLimit);
    request.problemCode = failure.kind.code;
    logFailure(this.logger, failure);
    if (reply.raw.headersSent) {
      // Half a stream is out: only a broken connection tells the caller that it is not whole.
      reply.raw.destroy();
      return;
    }
    sendProblem(request, reply, failure);
  }

  /** The router has found nothing: another method of this address may exist. */
  private unroutedProblem(error: unknown, request: FastifyRequest): Problem | null {
    if (!(error instanceof NotFoundException) || !request.is404) return null;
    const methods = this.routes.methodsOf((request.raw.url ?? '/').split('?', 1)[0]);
    if (methods.length === 0) return null;
    return problem(PLATFORM_PROBLEMS.method_not_allowed, { params: { method: request.method }, headers: { allow: methods.join(', ') } });
  }
}

/** Whoever looks for a page that is not there is taken to the front page. */
function isMistypedPage(error: unknown, request: FastifyRequest): boolean {
  return error instanceof NotFoundException && request.is404 && wantsPage(request) && couldBePage(request.originalUrl);
}

/** Writes the document of a problem, in the language of the caller. Before the hooks have run there is no context to ask for it. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, failure: Problem): void {
  const language = languageOf(request);
  const document = toProblemDocument(failure, request.originalUrl, request.id, language);
  // A handler may have named a type or an encoding for the reply it did not finish.
  for (const name of ['content-length', 'content-encoding', 'content-disposition', 'etag']) reply.removeHeader(name);
  void reply.code(failure.kind.status).headers(problemHeaders(failure, language)).serializer(JSON.stringify).send(document);
}

/** Logged once, here: what someone must act on, and what healed itself. Parameters of queries are never logged. */
export function logFailure(logger: Logger, failure: Problem): void {
  const { level, code } = failure.kind;
  const { cause } = failure.options;
  const effective = level === 'debug' && cause !== undefined ? 'warn' : level;
  if (effective !== 'error' && effective !== 'warn') return;
  const facts = isError(cause) ? { reason: cause.message, errorCode: 'code' in cause ? cause.code : undefined, stack: cause.stack } : { cause };
  logger[effective]({ code, ...facts }, 'request failed');
}

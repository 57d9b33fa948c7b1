import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { BEHAVIOUR } from '../config/config-schema';
import type { Logger } from '../logging/logger';
import { PLATFORM_PROBLEMS } from '../problems/platform.problems';
import { type Problem, problem } from '../problems/problem';
import { problemHeaders, toProblemDocument } from '../problems/problem-document';
import { DEFAULT_LANGUAGE } from '../messages/messages';
import { HTTP_PROBLEMS } from './http.problems';
import { newRequestId } from './request-id';

/** Whoever does not hang up after a refusal is cut off: the time lets the refusal arrive while its cause is still being sent. */
const LINGER_MS = 2_000;

/** Answers what is not HTTP, comes too slowly or has too large headers. There is no request yet, only a socket: nobody's language is known. */
export function answerClientError(error: Error & { code?: string }, socket: Socket, logger: Logger): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  // Who has sent nothing is told nothing, and cannot keep its half of the connection open.
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && socket.bytesRead === 0) {
    socket.destroy();
    return;
  }
  const failure = toClientProblem(error.code);
  const { status, code } = failure.kind;
  const requestId = newRequestId();
  const body = JSON.stringify(toProblemDocument(failure, '', requestId, DEFAULT_LANGUAGE));
  const headers = {
    ...problemHeaders(failure, DEFAULT_LANGUAGE),
    'x-request-id': requestId,
    'x-content-type-options': 'nosniff',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  if (socket.writable) {
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
    const cut = setTimeout(() => socket.destroy(), LINGER_MS).unref();
    socket.once('close', () => clearTimeout(cut));
  } else socket.destroy();
  logger.info({ requestId, route: 'unmatched', status, code }, 'request served');
}

function toClientProblem(code: string | undefined): Problem {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return problem(HTTP_PROBLEMS.request_timeout);
  if (code === 'HPE_HEADER_OVERFLOW') return problem(HTTP_PROBLEMS.headers_too_large, { params: { limit: BEHAVIOUR.headerBytesMax } });
  return problem(PLATFORM_PROBLEMS.malformed_request);
}

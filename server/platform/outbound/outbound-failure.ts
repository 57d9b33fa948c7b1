import { loggedAddress } from '../logging/logged-address';
import { type Problem, problem } from '../problems/problem';
import { OUTBOUND_PROBLEMS } from './outbound.problems';

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nobody answers there',
  ECONNRESET: 'the connection was cut',
  EPIPE: 'the connection was cut',
  ENETUNREACH: 'its network cannot be reached',
  EHOSTUNREACH: 'its host cannot be reached',
  ETIMEDOUT: 'nobody answers there',
  ENOTFOUND: 'there is no such host',
  ENODATA: 'there is no such host',
  ESERVFAIL: 'the host name could not be looked up',
  ETIMEOUT: 'the host name could not be looked up',
  EAI_AGAIN: 'the host name could not be looked up',
  HPE_HEADER_OVERFLOW: 'its headers are too large',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is not trusted',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is not trusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate is not trusted',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is another host’s',
};

/** Describes what Node throws during a request. */
export function describeFailure(error: unknown): string {
  // Where several addresses were tried, each has an error of its own.
  const several = textOf(error, 'name') === 'AggregateError' ? (error as AggregateError).errors[0] : null;
  const code = textOf(several ?? error, 'code');
  const message = textOf(several ?? error, 'message');
  if (Object.hasOwn(REASONS, code)) return REASONS[code];
  if (code.startsWith('HPE_')) return 'its answer is no HTTP';
  return message === 'aborted' ? REASONS.ECONNRESET : code || message.slice(0, 200) || 'it broke off';
}

function textOf(error: unknown, member: string): string {
  const value: unknown = typeof error === 'object' && error !== null ? (error as Record<string, unknown>)[member] : null;
  return typeof value === 'string' ? value : '';
}

/** The address may not be asked. */
export function refused(url: string, reason: string): Problem {
  return problem(OUTBOUND_PROBLEMS.outbound_refused, { params: { url: loggedAddress(url), reason } });
}

/** Nothing that can be used came back. */
export function failed(url: string, reason: string, cause: unknown): Problem {
  return problem(OUTBOUND_PROBLEMS.outbound_failed, { params: { url: loggedAddress(url), reason }, cause });
}

import type { FastifyRequest } from 'fastify';
import { DEFAULT_LANGUAGE, type Language, negotiateLanguage } from '../messages/messages';

/** What programs read is in English, whatever they accept: one wording to log, to search for and to keep. */
const FOR_AGENTS = /^\/mcp(?=[/?]|$)/;
const FOR_PROGRAMS = /^\/(?:api\/)?v1(?=[/?]|$)/;
/** Pages call what programs call, with the token of their session instead of a key. */
const BY_SESSION = /^Bearer\s+(?!baro_)\S/i;

/** The language that a request is answered in: pages ask for their own by Accept-Language. */
export function languageOf({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): Language {
  const isForPrograms = FOR_AGENTS.test(url) || (FOR_PROGRAMS.test(url) && !BY_SESSION.test(headers.authorization ?? ''));
  return isForPrograms ? DEFAULT_LANGUAGE : negotiateLanguage(headers['accept-language']);
}

import type { FastifyRequest } from 'fastify';
import { DEFAULT_LANGUAGE, type Language, negotiateLanguage } from '../messages/messages';

/** What programs read is in English, whatever they accept: one wording to log, to search for and to keep. */
const FOR_PROGRAMS = /^\/(?:(?:api\/)?v1|mcp)(?=[/?]|$)/;

/** The language that a request is answered in: pages ask for their own by Accept-Language. */
export function languageOf({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): Language {
  return FOR_PROGRAMS.test(url) ? DEFAULT_LANGUAGE : negotiateLanguage(headers['accept-language']);
}

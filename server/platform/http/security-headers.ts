import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import type { Config } from '../config/config';

const YEAR_SECONDS = 31_536_000;
/** Where Swagger UI is served. */
export const DOCS_PATH = '/api/docs';
/** Where staff look at the queues. */
export const QUEUE_BOARD_PATH = '/api/staff/queues';
/** Both set styles in their pages; scripts come from files here too. The board's addresses are relative to its `<base>`. */
const TOOL_POLICY = [
  `default-src 'none'`,
  `script-src 'self'`,
  `style-src 'self' 'unsafe-inline'`,
  `img-src 'self' data:`,
  `font-src 'self'`,
  `connect-src 'self'`,
  `base-uri 'self'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join(';');

const TOOL = new RegExp(`^(?:${DOCS_PATH}|${QUEUE_BOARD_PATH})(?:[/?]|$)`);

/** Scripts, fonts and pictures of pages: many small replies that need none of the headers of documents. */
const ASSET = /^\/(?:dashboard\/)?assets\//;
/** What no browser shows as a document: data, and failures. */
const DATA_TYPE = /^(?:application\/(?:problem\+)?json|application\/x-ndjson|text\/csv|text\/plain)(?:;|$)/;
/** Of what helmet sets, what holds for any reply. */
const HEADERS_OF_ALL = ['strict-transport-security', 'x-content-type-options', 'cross-origin-resource-policy'];

type Headers = Readonly<Record<string, string>>;

/** What a browser may do with our replies: run and load only what comes from here, and never inside a foreign page. */
export function addSecurityHeaders(instance: FastifyInstance, { production }: Pick<Config, 'production'>): void {
  const ofDocuments = helmetHeaders({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: [`'self'`],
        scriptSrc: [`'self'`],
        styleSrc: [`'self'`],
        imgSrc: [`'self'`, 'data:'],
        objectSrc: [`'none'`],
        baseUri: [`'none'`],
        formAction: [`'self'`],
        frameAncestors: [`'none'`],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    // Over plain HTTP the header means nothing; on a developer's machine it would outlive the test.
    strictTransportSecurity: production ? { maxAge: YEAR_SECONDS, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
  });
  const documents = Object.entries(ofDocuments);
  const ofAll = Object.entries(ofDocuments).filter(([name]) => HEADERS_OF_ALL.includes(name));
  const ofTools = Object.entries({ ...ofDocuments, 'content-security-policy': TOOL_POLICY });
  instance.addHook('onSend', (request, reply, _payload, done) => {
    if (TOOL.test(request.originalUrl)) for (const [name, value] of ofTools) void reply.header(name, value);
    else addAbsent(reply, isDocument(request, reply) ? documents : ofAll);
    done();
  });
}

/** What helmet sets is the same for every reply: it is asked once. */
function helmetHeaders(options: HelmetOptions): Headers {
  const headers: Record<string, string> = {};
  const response = { setHeader: (name: string, value: string) => (headers[name.toLowerCase()] = value), removeHeader: () => undefined };
  helmet(options)({} as IncomingMessage, response as unknown as ServerResponse, (error) => {
    if (error !== undefined) throw error as Error;
  });
  return headers;
}

/** What a policy says that lets every page show the document in a frame. */
const OPEN_TO_FRAMES = 'frame-ancestors *';
/** Says the same in fewer words, for browsers that know no policy; it cannot say "every page". */
const OLD_FRAMES_HEADER = 'x-frame-options';

/** A handler may have said more of its own reply. */
function addAbsent(reply: FastifyReply, headers: readonly (readonly [string, string])[]): void {
  const isFramed = String(reply.getHeader('content-security-policy')).includes(OPEN_TO_FRAMES);
  for (const [name, value] of headers) if (!reply.hasHeader(name) && !(isFramed && name === OLD_FRAMES_HEADER)) void reply.header(name, value);
}

function isDocument({ originalUrl, routePattern }: FastifyRequest, reply: FastifyReply): boolean {
  const type = reply.getHeader('content-type');
  if (typeof type === 'string') return !DATA_TYPE.test(type) && !ASSET.test(originalUrl);
  // Without a body the address tells what it would have been.
  return !ASSET.test(originalUrl) && !/^\/(?:api|v1)\//.test(routePattern ?? originalUrl);
}

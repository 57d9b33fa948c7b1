import helmet from '@fastify/helmet';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Config } from '../config/config';

const YEAR_SECONDS = 31_536_000;
/** Where Swagger UI is served. */
export const DOCS_PATH = '/api/docs';
/** Where staff look at the queues. */
export const QUEUE_BOARD_PATH = '/api/staff/queues';
/** Both set styles in their pages; scripts come from files here too. */
const TOOL_POLICY = [
  `default-src 'none'`,
  `script-src 'self'`,
  `style-src 'self' 'unsafe-inline'`,
  `img-src 'self' data:`,
  `font-src 'self'`,
  `connect-src 'self'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join(';');

const TOOL = new RegExp(`^(?:${DOCS_PATH}|${QUEUE_BOARD_PATH})(?:[/?]|$)`);

/** Scripts, fonts and pictures of pages: many small replies, for which what is said of documents means nothing. */
const ASSET = /^\/(?:dashboard\/)?assets\//;
const DOCUMENT_HEADERS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
] as const;

/** What a browser may do with our replies: run and load only what comes from here, and never inside a foreign page. */
export async function addSecurityHeaders(app: NestFastifyApplication, config: Config): Promise<void> {
  await app.register(helmet, {
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
    strictTransportSecurity: config.production ? { maxAge: YEAR_SECONDS, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
  });
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onSend', (request, reply, _payload, done) => {
      if (ASSET.test(request.originalUrl)) for (const name of DOCUMENT_HEADERS) reply.removeHeader(name);
      if (TOOL.test(request.originalUrl)) void reply.header('content-security-policy', TOOL_POLICY);
      done();
    });
}

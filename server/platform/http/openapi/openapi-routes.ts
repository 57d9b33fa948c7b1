import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { Config } from '../../config/config';
import { type ApiDescription, buildOpenApiDocument } from './openapi';
import { DOCS_PATH } from '../security-headers';

type ShownOperation = { get(name: 'path'): string };

/** Runs in the browser: the page takes it as text. */
function aliasesLast(one: ShownOperation, other: ShownOperation): number {
  const rank = (operation: ShownOperation): string => (operation.get('path').startsWith('/api/') ? '1' : '0') + operation.get('path');
  return rank(one) < rank(other) ? -1 : 1;
}

/** Serves the contract, and a page to read and try it; in production the page is for staff alone (see accounts/staff/pages). */
export function serveOpenApi(app: NestFastifyApplication, config: Config, description: ApiDescription): void {
  let built: OpenAPIObject | null = null;
  const document = (): OpenAPIObject => (built ??= buildOpenApiDocument(app, description));
  app
    .getHttpAdapter()
    .getInstance()
    .get('/openapi.json', (_request, reply) => reply.header('cache-control', 'public, max-age=300').send(document()));
  SwaggerModule.setup(DOCS_PATH, app, document, {
    customSiteTitle: description.title,
    raw: ['json'],
    jsonDocumentUrl: `${DOCS_PATH}-json`,
    swaggerOptions: { persistAuthorization: !config.production, displayRequestDuration: true, docExpansion: 'list', operationsSorter: aliasesLast },
  });
}

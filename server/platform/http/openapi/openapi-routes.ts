import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { Config } from '../../config/config';
import { repositoryRoot } from '../../repository-root';
import { DOCS_PATH } from '../security-headers';
import type { ApiDescription } from './openapi';

type ShownOperation = { get(name: 'path'): string };

/** Runs in the browser: the page takes it as text. */
function aliasesLast(one: ShownOperation, other: ShownOperation): number {
  const rank = (operation: ShownOperation): string => (operation.get('path').startsWith('/api/') ? '1' : '0') + operation.get('path');
  return rank(one) < rank(other) ? -1 : 1;
}

/**
 * Serves the contract as `npm run generate` wrote it, and a page to read and try it; in production the page is for staff alone (see
 * accounts/staff/pages).
 */
export function serveOpenApi(app: NestFastifyApplication, config: Config, description: ApiDescription): void {
  const file = path.join(repositoryRoot(), 'openapi', 'openapi.json');
  let read: OpenAPIObject | null = null;
  const document = (): OpenAPIObject => (read ??= JSON.parse(readFileSync(file, 'utf8')) as OpenAPIObject);
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

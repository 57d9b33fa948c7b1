import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { repositoryRoot } from '../repository-root';

/** Serves the files of client/public at their own names, and nothing for other addresses. */
export async function serveStaticSite(app: NestFastifyApplication): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(repositoryRoot(), 'client', 'public'),
    wildcard: false,
    decorateReply: false,
    maxAge: 0,
  });
}

import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const FILES = /^\/(?:snapshot\.json|\d{4}-\d{2}\.jsonl\.gz)$/;

/** Serves the files of a snapshot, and nothing else that may lie in its folder. */
export async function serveSnapshots(instance: FastifyInstance, folder: string | null): Promise<void> {
  if (folder === null) return;
  await instance.register(fastifyStatic, {
    prefix: '/snapshots/',
    root: folder,
    index: false,
    decorateReply: false,
    cacheControl: false,
    allowedPath: (path) => FILES.test(path),
    // A new export replaces files under their names.
    setHeaders: (reply) => void reply.header('cache-control', 'public, no-cache'),
  });
}

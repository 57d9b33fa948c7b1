/** The one body that is not JSON: a picture, only on routes that ask for it. */
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PLATFORM_PROBLEMS } from '../../problems/platform.problems';
import { type Problem, problem } from '../../problems/problem';
import { HTTP_PROBLEMS } from '../http.problems';

export const IMAGE_TYPES = ['image/jpeg', 'image/png'] as const;

interface ImageRouteConfig {
  readonly imageBytesMax?: number;
}

/** The handler's body is the picture as a Buffer, of this size at most; what kind it really is the handler finds out. */
export function TakesImage(bytesMax: number): MethodDecorator {
  return RouteConfig({ imageBytesMax: bytesMax } satisfies ImageRouteConfig);
}

/** Lets the server read pictures. To be called before routes are added. */
export function addImageBodies(instance: FastifyInstance): void {
  instance.addHook('onRoute', (route) => {
    const { imageBytesMax } = (route.config ?? {}) as ImageRouteConfig;
    if (imageBytesMax !== undefined) route.bodyLimit = imageBytesMax;
  });
  instance.addContentTypeParser([...IMAGE_TYPES], { parseAs: 'buffer' }, (_request, bytes: Buffer, done) => done(null, bytes));
}

/** Why the kind of body that a request announces is not for its route, or null; asked before any of it is read. */
export function imageBodyFault(
  { headers }: Pick<FastifyRequest, 'headers'>,
  { url, config }: Pick<FastifyRequest['routeOptions'], 'url' | 'config'>,
): Problem | null {
  if (url === undefined) return null;
  const { imageBytesMax } = config as ImageRouteConfig;
  const type = headers['content-type']?.split(';', 1)[0].trim().toLowerCase();
  const isImage = (IMAGE_TYPES as readonly (string | undefined)[]).includes(type);
  if (imageBytesMax === undefined) return isImage ? problem(PLATFORM_PROBLEMS.unsupported_media_type) : null;
  if (!isImage || (headers['content-encoding'] ?? 'identity').toLowerCase() !== 'identity') return problem(HTTP_PROBLEMS.image_expected);
  return Number(headers['content-length'] ?? 0) > imageBytesMax
    ? problem(PLATFORM_PROBLEMS.body_too_large, { params: { limit: imageBytesMax } })
    : null;
}

/** JSON whose sender has signed its bytes: only on routes that ask for it. */
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';

interface SignedRouteConfig {
  readonly signedBytesMax?: number;
}

/** The handler's body is what came, as a Buffer, of this size at most: a signature is over bytes, and only then is it worth reading. */
export function TakesSignedBody(bytesMax: number): MethodDecorator {
  return RouteConfig({ signedBytesMax: bytesMax } satisfies SignedRouteConfig);
}

/** Lets such bodies be as large as their routes say. To be called before routes are added. */
export function addSignedBodies(instance: Pick<FastifyInstance, 'addHook'>): void {
  instance.addHook('onRoute', (route) => {
    const { signedBytesMax } = (route.config ?? {}) as SignedRouteConfig;
    if (signedBytesMax !== undefined) route.bodyLimit = signedBytesMax;
  });
}

export function isSignedBody({ routeOptions }: FastifyRequest): boolean {
  return (routeOptions.config as SignedRouteConfig).signedBytesMax !== undefined;
}

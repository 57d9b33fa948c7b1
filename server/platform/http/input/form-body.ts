import { applyDecorators } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiConsumes } from '@nestjs/swagger';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PLATFORM_PROBLEMS } from '../../problems/platform.problems';
import { problem } from '../../problems/problem';

const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data'];

interface FormRouteConfig {
  readonly takesForms?: boolean;
}

/**
 * Lets a route be asked by a form of a page, and by mail programs, which send forms too (RFC 8058). What the form says is
 * passed over: such a route is told everything by its address. All other routes take JSON alone.
 */
export function TakesForms(): MethodDecorator {
  return applyDecorators(RouteConfig({ takesForms: true } satisfies FormRouteConfig), ApiConsumes('application/json', ...FORM_TYPES));
}

/** Forms have no body for a handler, and are a 415 wherever `@TakesForms()` does not stand. */
export function addFormParser(instance: Pick<FastifyInstance, 'addContentTypeParser'>): void {
  instance.addContentTypeParser(FORM_TYPES, { parseAs: 'buffer' }, (request: FastifyRequest, _bytes: Buffer, done) => {
    const { takesForms = false } = request.routeOptions.config as FormRouteConfig;
    done(takesForms ? null : problem(PLATFORM_PROBLEMS.unsupported_media_type), undefined);
  });
}

import { createHash, timingSafeEqual } from 'node:crypto';
import { Controller, Get, Header, Inject, Req } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags, ApiUnauthorizedResponse } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../config/config';
import { PLATFORM_PROBLEMS } from '../problems/platform.problems';
import { problem } from '../problems/problem';
import { Metrics } from './metrics.service';
import { PublicRoute } from '../access/public-route.decorator';

@ApiTags('platform')
@PublicRoute()
@Controller('metrics')
export class MetricsController {
  constructor(
    private readonly metrics: Metrics,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Numbers of this process in the text format of Prometheus. Where METRICS_TOKEN is set, it must be sent as a bearer token. */
  @Get()
  @Header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
  @Header('cache-control', 'no-store')
  @ApiProduces('text/plain')
  @ApiOkResponse({ description: 'The numbers.', schema: { type: 'string' } })
  @ApiUnauthorizedResponse({ description: 'METRICS_TOKEN is set and was not sent.' })
  getMetrics(@Req() request: FastifyRequest): Promise<string> {
    const { metricsToken } = this.config.http;
    if (metricsToken !== null && !isEqual(request.headers.authorization ?? '', `Bearer ${metricsToken}`))
      throw problem(PLATFORM_PROBLEMS.unauthorized);
    return this.metrics.registry.metrics();
  }
}

/** In a time that depends neither on where the texts differ nor on their lengths. */
function isEqual(given: string, expected: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

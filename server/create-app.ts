import 'reflect-metadata';
import type { ModuleMetadata } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { guardStaffPages } from './accounts';
import { API_DESCRIPTION } from './api-description';
import { KeptReplies } from './apikeys';
import { AppModule } from './app.module';
import type { Clock } from './platform/clock';
import type { Config } from './platform/config/config';
import { decidePools } from './platform/database/connection-shares';
import { apiDataSource } from './platform/database/data-source';
import { Lifecycle } from './platform/health/lifecycle';
import { createAdapter } from './platform/http/adapter';
import { listAliases } from './platform/http/aliases';
import { serveOpenApi } from './platform/http/openapi/openapi-routes';
import { sendFixedReplies } from './platform/http/replies/fixed-reply';
import { addRequestHooks } from './platform/http/request-hooks';
import { RouteTable } from './platform/http/route-table';
import { addSecurityHeaders } from './platform/http/security-headers';
import type { Logger } from './platform/logging/logger';
import { NestLogger } from './platform/logging/nest-logger';
import { Metrics } from './platform/metrics/metrics.service';
import { serveSite, type SiteOptions } from './site';

export interface AppOptions {
  readonly logger: Logger;
  readonly overrides?: {
    readonly clock?: Clock;
    /** Modules beside the product's own. */
    readonly modules?: NonNullable<ModuleMetadata['imports']>;
    /** Another client than the built one. */
    readonly site?: SiteOptions;
  };
}

/**
 * The HTTP application, ready to listen. The process and the tests both make it here, so that tests go through the very
 * same pipeline.
 */
export async function createApp(config: Config, { logger, overrides = {} }: AppOptions): Promise<NestFastifyApplication> {
  const pools = await decidePools(config, 'api', logger);
  const dataSource = await apiDataSource(config, pools.api).initialize();
  try {
    const routes = new RouteTable();
    const app = await NestFactory.create<NestFastifyApplication>(
      AppModule.with({ config, logger, dataSource, routes, ...overrides }),
      createAdapter(config, logger, routes),
      { logger: new NestLogger(logger), bodyParser: false, abortOnError: false },
    );
    const instance = app.getHttpAdapter().getInstance();
    routes.attach(instance).addAliases(listAliases(app));
    // First, so that requests refused by the hooks below have them too.
    addSecurityHeaders(instance, config);
    addRequestHooks(instance, { config, logger, lifecycle: app.get(Lifecycle), metrics: app.get(Metrics), routes });
    guardStaffPages(app);
    app.get(KeptReplies, { strict: false }).attach(instance);
    sendFixedReplies(instance);
    await serveSite(app);
    serveOpenApi(app, config, API_DESCRIPTION);
    await app.init();
    await instance.ready();
    return app;
  } catch (error) {
    await dataSource.destroy();
    throw error;
  }
}

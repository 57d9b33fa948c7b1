/** Writes the contract to openapi/openapi.json, or to standard output with `--stdout`. Needs the built server, no database. */
import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DataSource } from 'typeorm';
import { AppModule } from '../app.module';
import { loadConfig } from '../platform/config/config';
import { createAdapter } from '../platform/http/adapter';
import { RouteTable } from '../platform/http/route-table';
import { API_DESCRIPTION } from '../api-description';
import { buildOpenApiDocument } from '../platform/http/openapi/openapi';
import { createLogger } from '../platform/logging/logger';
import { repositoryRoot } from '../platform/repository-root';

async function exportOpenApi(): Promise<void> {
  // Nothing from the environment may reach the document.
  const config = loadConfig({ NODE_ENV: 'test', LOG_LEVEL: 'error' });
  const logger = createLogger(config, 'export-openapi');
  // In preview nothing is instantiated, so the data source is only a name.
  const dataSource = new DataSource({ type: 'postgres' });
  const routes = new RouteTable();
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.with({ config, logger, dataSource, routes }),
    createAdapter(config, logger, routes),
    {
      preview: true,
      logger: false,
      abortOnError: false,
    },
  );
  const text = `${JSON.stringify(buildOpenApiDocument(app, API_DESCRIPTION), null, 2)}\n`;
  if (process.argv.includes('--stdout')) process.stdout.write(text);
  else writeFileSync(join(repositoryRoot(), 'openapi', 'openapi.json'), text);
}

exportOpenApi().catch((error: Error) => {
  process.stderr.write(`The contract could not be written: ${error.message}\n`);
  process.exit(1);
});

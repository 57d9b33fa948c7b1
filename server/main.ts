import { createApp } from './create-app';
import { ConfigError, loadConfig } from './platform/config/config';
import { endWithSignals } from './platform/http/shutdown';
import { createLogger } from './platform/logging/logger';

async function startApi(): Promise<void> {
  const config = loadConfig();
  const logger = createLogger(config, 'api');
  const app = await createApp(config, { logger });
  endWithSignals(app);
  const { host, port } = config.http;
  await app.listen(port, host);
  logger.info({ host, port }, 'api listening');
}

function explain(error: Error & { code?: string }): string {
  if (error instanceof ConfigError) return error.message;
  if (error.code === 'EADDRINUSE') return 'The port is in use by another program. End it or set PORT.';
  if (error.code === 'EACCES') return 'This port may not be used by this user. Set PORT to 1024 or higher.';
  return `The API could not start: ${error.message || error.code}`;
}

startApi().catch((error: Error) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});

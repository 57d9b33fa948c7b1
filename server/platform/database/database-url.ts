import type { Config } from '../config/config';

/** @throws Error where there is none */
export function requireUrl(config: Config): string {
  if (config.database.url === null) throw new Error('DATABASE_URL is not set');
  return config.database.url;
}

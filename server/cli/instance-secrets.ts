import { type Config, loadConfig, readEnvironment } from '../platform/config/config';
import { SECRET_NAMES } from '../platform/config/config-schema';
import { persistentSecrets } from '../start/secrets';

/** The secrets of the instance on DATA_DIR where the environment gives none: what a command makes must be good where it will be used. */
export function withInstanceSecrets(config: Config): Config {
  const { keyHash, keyEncryption } = config.secrets;
  if (config.production || (keyHash !== null && keyEncryption !== null)) return config;
  return loadConfig({ ...persistentSecrets(config.dataDir, SECRET_NAMES), ...readEnvironment() });
}

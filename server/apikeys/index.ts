/**
 * API keys: who may call, how often, and what was used. Knows neither prices nor what the calls are about.
 */
export { APIKEY_PROBLEMS } from './apikeys.problems';
export { ApiKeysModule } from './apikeys.module';
export { ApiKeysService } from './apikeys.service';
export { ensureFirstKey, KeyCommandError, KeyCommands } from './key-commands';
export { KEY_MODES, KEY_PATTERN, type KeyMode } from './key-format';
export { UsageService } from './usage.service';

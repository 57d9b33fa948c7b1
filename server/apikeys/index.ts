/**
 * API keys: who may call, how often, and what was used. Knows neither prices nor what the calls are about.
 */
export { APIKEY_PROBLEMS } from './keys/apikeys.problems';
export { ApiKeysModule } from './apikeys.module';
export { ApiKeysService } from './keys/apikeys.service';
export { ensureFirstKey, KeyCommandError, KeyCommands } from './keys/key-commands';
export { KeptReplies } from './kept-replies/kept-replies.service';
export { KEY_MODES, KEY_PATTERN, type KeyMode } from './keys/key-format';
export { UsageShareReached } from './notices/usage-notices.events';
export { UsageService } from './usage/usage.service';

/** Any value that is long enough; nothing outside the test is protected by it. */
export const TEST_SECRETS = {
  KEY_HASH_SECRET: 'h'.repeat(32),
  KEY_ENCRYPTION_SECRET: 'e'.repeat(32),
  CURSOR_SECRET: 'c'.repeat(32),
  SESSION_SECRET: 's'.repeat(32),
  CODE_SECRET: 'o'.repeat(32),
};

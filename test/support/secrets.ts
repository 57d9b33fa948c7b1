/** Any value that is long enough; nothing outside the test is protected by it. */
export const TEST_SECRETS = {
  KEY_HASH_SECRET: 'h'.repeat(32),
  KEY_ENCRYPTION_SECRET: 'e'.repeat(32),
  CURSOR_SECRET: 'c'.repeat(32),
  SESSION_SECRET: 's'.repeat(32),
  CODE_SECRET: 'o'.repeat(32),
  SECOND_FACTOR_SECRET: 'f'.repeat(32),
};

/** Tests hash passwords thousands of times. Those that are about the hash leave the product's own cost: `PASSWORD_HASH_KIB: ''`. */
export const CHEAP_HASH_KIB = '256';

/** What a production instance is given beside secrets, a database and a mail server. */
export const TEST_OPERATOR = {
  OPERATOR_NAME: 'Halden Observatory AS',
  OPERATOR_ADDRESS: 'Storgata 1, 1767 Halden, Norway',
  OPERATOR_COUNTRY: 'Norway',
  OPERATOR_CONTACT_EMAIL: 'hello@halden.test',
  OPERATOR_PRIVACY_EMAIL: 'privacy@halden.test',
  OPERATOR_SECURITY_EMAIL: 'security@halden.test',
  OPERATOR_LAW_EU: 'Norway',
  OPERATOR_COURTS_EU: 'Oslo',
  OPERATOR_LAW_US: 'the State of New York',
  OPERATOR_IBAN: 'NO9386011117947',
};

import type { Config } from '../../platform/config/config';
import { SealedBox } from '../../platform/secrets/sealed-box';

/** What dashboard keys are sealed in; null without KEY_ENCRYPTION_SECRET. */
export function keyBox({
  keyEncryption,
  keyEncryptionPrevious,
}: Pick<Config['secrets'], 'keyEncryption' | 'keyEncryptionPrevious'>): SealedBox | null {
  return keyEncryption === null ? null : new SealedBox(keyEncryption, 'barograph api keys v1', keyEncryptionPrevious);
}

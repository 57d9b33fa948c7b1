import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config';
import { SealedBox } from '../../../platform/secrets/sealed-box';

/** What is sealed of an endpoint. Nothing opens as another part, or of another endpoint. */
export type SealedPart = 'address' | 'secret';

/** Keeps addresses and secrets, which must be readable when a message is sent, under KEY_ENCRYPTION_SECRET. */
@Injectable()
export class WebhookBox {
  private readonly kept: SealedBox | null;

  constructor(@Inject(CONFIG) config: { readonly secrets: Pick<Config['secrets'], 'keyEncryption' | 'keyEncryptionPrevious'> }) {
    const { keyEncryption, keyEncryptionPrevious } = config.secrets;
    this.kept = keyEncryption === null ? null : new SealedBox(keyEncryption, 'barograph webhooks v1', keyEncryptionPrevious);
  }

  seal(text: string, id: string, part: SealedPart): Buffer {
    return this.box.seal(text, `${part} ${id}`);
  }

  /** @throws Error where it was sealed under a secret that is no longer given */
  open(sealed: Buffer, id: string, part: SealedPart): string {
    const text = this.box.open(sealed, `${part} ${id}`);
    if (text === null) throw new Error(`the ${part} of webhook ${id} was sealed under another KEY_ENCRYPTION_SECRET`);
    return text;
  }

  /** The same under the present secret; null where it is so already, or cannot be opened. */
  reseal(sealed: Buffer, id: string, part: SealedPart): Buffer | null {
    return this.box.reseal(sealed, `${part} ${id}`);
  }

  /** Commands that send nothing run without the secret. */
  private get box(): SealedBox {
    if (this.kept === null) throw new Error('KEY_ENCRYPTION_SECRET must be set.');
    return this.kept;
  }
}

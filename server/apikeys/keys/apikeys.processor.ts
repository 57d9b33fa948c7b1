import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CONFIG, type Config } from '../../platform/config/config';
import { JobProcessor, JobRunner } from '../../platform/queue/job-processor';
import { dailySlot, Schedules } from '../../platform/queue/schedules';
import { Stopping } from '../../platform/stopping';
import { secretName } from '../../platform/secrets/secret-name';
import { RESEAL_KEYS } from './apikeys.jobs';
import { KeySecrets } from './key-secrets';
import { SealedKeysRepository } from './sealed-keys.repository';

/** Minutes after midnight, when little else is done. */
const RESEAL_AT = 3 * 60 + 50;

@Injectable()
export class ApiKeysProcessor extends JobProcessor implements OnModuleInit {
  constructor(
    runner: JobRunner,
    private readonly keys: SealedKeysRepository,
    private readonly schedules: Schedules,
    private readonly stopping: Stopping,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    super(runner, RESEAL_KEYS.queue);
    this.handle(RESEAL_KEYS, () => this.resealAll());
  }

  /** Once a day, and at once where there are other secrets than before. */
  onModuleInit(): void {
    const { keyHash, keyEncryption } = this.config.secrets;
    if (keyHash === null || keyEncryption === null) return;
    const day = dailySlot(RESEAL_AT);
    this.schedules.register(RESEAL_KEYS, {}, (now) => `${day(now)} ${secretName(keyHash)}${secretName(keyEncryption)}`);
  }

  private async resealAll(): Promise<void> {
    const secrets = new KeySecrets(this.config);
    for await (const kept of this.keys.each()) {
      this.stopping.check();
      const { id, organizationId, hash, encrypted } = kept;
      const key = secrets.open(encrypted, id);
      if (key === null) continue;
      const renewed = { hash: secrets.hash(key), encrypted: secrets.reseal(encrypted, id) ?? encrypted };
      if (!renewed.hash.equals(hash) || renewed.encrypted !== encrypted) await this.keys.replace(organizationId, kept, renewed);
    }
  }
}

import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock, MS_PER_DAY } from '../../platform/clock';
import { CONFIG, type Config } from '../../platform/config/config';
import { JobProcessor, JobRunner } from '../../platform/queue/job-processor';
import { dailySlot, Schedules } from '../../platform/queue/schedules';
import { Stopping } from '../../platform/stopping';
import { checkResealPayload, type ResealPayload, resealPayload } from '../../platform/secrets/reseal-payload';
import { REMOVE_OLD_SECRETS, RESEAL_KEYS } from './apikeys.jobs';
import { KeySecrets } from './key-secrets';
import { OldSecretsRepository } from './old-secrets.repository';
import { SealedKeysRepository } from './sealed-keys.repository';

/** Minutes after midnight, when little else is done. */
const RESEAL_AT = 3 * 60 + 50;
const REMOVE_AT = 3 * 60 + 35;
/** A secret that is presented or reported is said to have ended for as long. */
const ENDED_DAYS = 30;

@Injectable()
export class ApiKeysProcessor extends JobProcessor implements OnModuleInit {
  constructor(
    runner: JobRunner,
    private readonly keys: SealedKeysRepository,
    oldSecrets: OldSecretsRepository,
    clock: Clock,
    private readonly schedules: Schedules,
    private readonly stopping: Stopping,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    super(runner);
    this.handle(RESEAL_KEYS, (payload) => this.resealAll(payload));
    this.handle(REMOVE_OLD_SECRETS, () => oldSecrets.removeBefore(new Date(clock.now().getTime() - ENDED_DAYS * MS_PER_DAY)));
  }

  /** Sealing once a day, and at once where there are other secrets than before. */
  onModuleInit(): void {
    this.schedules.register(REMOVE_OLD_SECRETS, {}, dailySlot(REMOVE_AT));
    const { keyHash, keyEncryption } = this.config.secrets;
    if (keyHash === null || keyEncryption === null) return;
    const day = dailySlot(RESEAL_AT);
    const payload = resealPayload(keyHash, keyEncryption);
    this.schedules.register(RESEAL_KEYS, payload, (now) => `${day(now)} ${payload.secrets}`);
  }

  private async resealAll(payload: ResealPayload): Promise<void> {
    const { keyHash, keyEncryption } = this.config.secrets;
    checkResealPayload(payload, resealPayload(keyHash ?? '', keyEncryption ?? ''));
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

import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CONFIG, type Config } from '../../platform/config/config';
import { JobProcessor, JobRunner } from '../../platform/queue/job-processor';
import { dailySlot, Schedules } from '../../platform/queue/schedules';
import { DerivedSecrets } from '../../platform/secrets/derived-secrets';
import { Stopping } from '../../platform/stopping';
import { checkResealPayload, type ResealPayload, resealPayload } from '../../platform/secrets/reseal-payload';
import { SecondFactorSecrets } from './second-factor-secrets';
import { SecondFactorsRepository } from './second-factors.repository';
import { RESEAL_SECOND_FACTORS } from './two-factor.jobs';

/** Minutes after midnight, when little else is done. */
const RESEAL_AT = 3 * 60 + 40;

@Injectable()
export class TwoFactorProcessor extends JobProcessor implements OnModuleInit {
  constructor(
    runner: JobRunner,
    private readonly factors: SecondFactorsRepository,
    private readonly derived: DerivedSecrets,
    private readonly schedules: Schedules,
    private readonly stopping: Stopping,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    super(runner);
    this.handle(RESEAL_SECOND_FACTORS, (payload) => this.resealAll(payload));
  }

  /** Once a day, and at once where there is another secret than before. */
  onModuleInit(): void {
    const { secondFactor } = this.config.secrets;
    if (secondFactor === null) return;
    const day = dailySlot(RESEAL_AT);
    const payload = resealPayload(secondFactor);
    this.schedules.register(RESEAL_SECOND_FACTORS, payload, (now) => `${day(now)} ${payload.secrets}`);
  }

  /** Each row by itself, and only where it is still the one that was read: it may be replaced or spent meanwhile. */
  private async resealAll(payload: ResealPayload): Promise<void> {
    checkResealPayload(payload, resealPayload(this.config.secrets.secondFactor ?? ''));
    const secrets = new SecondFactorSecrets(this.config, this.derived);
    for await (const { userId, secret } of this.factors.eachFactor()) {
      this.stopping.check();
      const sealed = secrets.resealApp(userId, secret);
      if (sealed !== null) await this.factors.replaceSecret(userId, secret, sealed);
    }
    for await (const { userId, hash } of this.factors.eachRecoveryCode()) {
      this.stopping.check();
      const sealed = secrets.resealRecoveryCode(userId, hash);
      if (sealed !== null) await this.factors.replaceRecoveryCode(userId, hash, sealed);
    }
  }
}

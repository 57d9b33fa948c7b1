import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock, MS_PER_DAY } from '../../platform/clock';
import { CONFIG, type Config } from '../../platform/config/config';
import { JobProcessor, JobRunner } from '../../platform/queue/job-processor';
import { dailySlot, quarterHourSlotOf, Schedules } from '../../platform/queue/schedules';
import { checkResealPayload, type ResealPayload, resealPayload } from '../../platform/secrets/reseal-payload';
import { Stopping } from '../../platform/stopping';
import { DeliveryQueueRepository } from './delivery/delivery-queue.repository';
import { PublicationAnnouncer } from './publications/publication-announcer.service';
import { WAITING_MAX_MS } from './delivery/retry-schedule';
import { SealedWebhooksRepository } from './endpoints/sealed-webhooks.repository';
import { WebhookBox } from './endpoints/webhook-box';
import { ANNOUNCE_PUBLICATIONS, KEEP_UP_WEBHOOKS, RESEAL_WEBHOOKS } from './webhooks.jobs';

/** How long messages are kept, with their deliveries. */
const KEPT_DAYS = 30;
const REMOVED_AT_ONCE = 1_000;
/** Minutes after midnight, when little else is done. */
const RESEAL_AT = 3 * 60 + 55;

@Injectable()
export class WebhooksProcessor extends JobProcessor implements OnModuleInit {
  constructor(
    runner: JobRunner,
    private readonly announcer: PublicationAnnouncer,
    private readonly queue: DeliveryQueueRepository,
    private readonly sealed: SealedWebhooksRepository,
    private readonly box: WebhookBox,
    private readonly clock: Clock,
    private readonly schedules: Schedules,
    private readonly stopping: Stopping,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    super(runner);
    this.handle(ANNOUNCE_PUBLICATIONS, ({ dataset }) => this.announcer.announce(dataset));
    this.handle(KEEP_UP_WEBHOOKS, () => this.keepUp());
    this.handle(RESEAL_WEBHOOKS, (payload) => this.resealAll(payload));
  }

  /** Sealing once a day, and at once where there is another secret than before. */
  onModuleInit(): void {
    // Commands publish too, and tell nobody.
    for (const dataset of ['live', 'simulated'] as const) this.schedules.register(ANNOUNCE_PUBLICATIONS, { dataset }, quarterHourSlotOf(dataset, 5));
    this.schedules.register(KEEP_UP_WEBHOOKS, {}, (now) => now.toISOString().slice(0, 13));
    if (this.config.secrets.keyEncryption === null) return;
    const day = dailySlot(RESEAL_AT);
    const payload = this.payload();
    this.schedules.register(RESEAL_WEBHOOKS, payload, (now) => `${day(now)} ${payload.secrets}`);
  }

  async keepUp(): Promise<void> {
    const now = this.clock.now().getTime();
    await this.queue.giveUpBefore(new Date(now - WAITING_MAX_MS));
    while ((await this.queue.removeBefore(new Date(now - KEPT_DAYS * MS_PER_DAY), REMOVED_AT_ONCE)) === REMOVED_AT_ONCE) this.stopping.check();
  }

  private async resealAll(payload: ResealPayload): Promise<void> {
    checkResealPayload(payload, this.payload());
    for await (const webhook of this.sealed.each()) {
      this.stopping.check();
      const { id, organizationId, address, secret, previousSecret } = webhook;
      await this.sealed.replace(organizationId, id, {
        address: [address, this.box.reseal(address, id, 'address')],
        secret: [secret, secret && this.box.reseal(secret, id, 'secret')],
        previous_secret: [previousSecret, previousSecret && this.box.reseal(previousSecret, id, 'secret')],
      });
    }
  }

  private payload(): ResealPayload {
    return resealPayload(this.config.secrets.keyEncryption ?? '');
  }
}

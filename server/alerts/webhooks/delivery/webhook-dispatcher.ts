import { setTimeout as sleep } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Clock } from '../../../platform/clock';
import { LOGGER, type Logger } from '../../../platform/logging/logger';
import { Stopping } from '../../../platform/stopping';
import { DeliveryQueueRepository, type DueDelivery } from './delivery-queue.repository';
import { WebhookDelivery } from './webhook-delivery.service';

/** Messages are looked for this often. */
const LOOK_EVERY_MS = 500;
/** More than a try takes. Killed meanwhile, a process leaves what it was at to the others, who send it again under the same id. */
const LEASE_MS = 60_000;
/** Tries of a process at the same time, each a connection: to endpoints that answer, and to those that have not done so last time. */
const LANES = [
  { isFailing: false, most: 256, mostOfOne: 4 },
  { isFailing: true, most: 64, mostOfOne: 1 },
] as const;
/** At the end, tries are waited for this long. */
const LEAVE_OFF_WITHIN_MS = 2_500;

type Lane = (typeof LANES)[number];

/**
 * Sends messages as they become due. What is due stands in PostgreSQL, and is marked when its effect is: nothing is lost with a process. Endpoints that
 * fail have places of their own, so that waiting for them keeps nobody waiting.
 */
@Injectable()
export class WebhookDispatcher implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly underWay = new Map<Lane, Map<Promise<void>, DueDelivery>>(LANES.map((lane) => [lane, new Map()]));
  private timer: NodeJS.Timeout | null = null;
  private looking: Promise<number> | null = null;
  private triesEnded = 0;
  private lookedAt: Date | null = null;

  constructor(
    private readonly queue: DeliveryQueueRepository,
    private readonly delivery: WebhookDelivery,
    private readonly clock: Clock,
    private readonly stopping: Stopping,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.look(), LOOK_EVERY_MS);
  }

  async beforeApplicationShutdown(): Promise<void> {
    if (this.timer !== null) clearInterval(this.timer);
    await this.looking;
    const all = Promise.all([...this.underWay.values()].flatMap((lane) => [...lane.keys()]));
    await Promise.race([all, sleep(LEAVE_OFF_WITHIN_MS, undefined, { ref: false })]);
  }

  /** Sends all that is due, and waits until it is settled. */
  async deliverAll(): Promise<void> {
    for (;;) {
      const endedBefore = this.triesEnded;
      const begun = await this.look();
      const all = [...this.underWay.values()].flatMap((lane) => [...lane.keys()]);
      // A try that ended during the look may have moved its endpoint to the lane that had been looked at already.
      if (begun === 0 && all.length === 0 && this.triesEnded === endedBefore) return;
      await Promise.all(all);
    }
  }

  /** Begins to send what is due and has a place; returns how many. One after the other. */
  private look(): Promise<number> {
    const looking: Promise<number> = (this.looking ?? Promise.resolve(0))
      .then(() => this.begin())
      .finally(() => {
        if (this.looking === looking) this.looking = null;
      });
    return (this.looking = looking);
  }

  private async begin(): Promise<number> {
    let begun = 0;
    try {
      await this.followClock();
      for (const lane of LANES) begun += await this.fill(lane);
    } catch (error) {
      this.logger.warn({ reason: (error as Error).message }, 'webhooks could not be looked for');
    }
    return begun;
  }

  /** At the start and whenever the clock was set back: it may have been while no process ran. */
  private async followClock(): Promise<void> {
    const now = this.clock.now();
    if (this.lookedAt === null || now.getTime() < this.lookedAt.getTime() - LOOK_EVERY_MS) await this.queue.bringForward(now);
    this.lookedAt = now;
  }

  private async fill(lane: Lane): Promise<number> {
    const running = this.underWay.get(lane)!;
    if (this.stopping.isStopping || running.size >= lane.most) return 0;
    const busy = new Map<string, number>();
    for (const { webhookId } of running.values()) busy.set(webhookId, (busy.get(webhookId) ?? 0) + 1);
    const now = this.clock.now();
    const leasedUntil = new Date(now.getTime() + LEASE_MS);
    const { isFailing, mostOfOne } = lane;
    const claimed = await this.queue.claim({ now, leasedUntil, isFailing, most: lane.most - running.size, mostOfOne, busy });
    for (const delivery of claimed) {
      const work: Promise<void> = this.delivery
        .deliver(delivery)
        .catch((error: Error) => this.logger.warn({ webhookId: delivery.webhookId, reason: error.message }, 'webhook could not be settled'))
        .finally(() => {
          running.delete(work);
          this.triesEnded += 1;
          // Its place is free, and of its endpoint more may be due.
          if (!this.stopping.isStopping && this.looking === null) void this.look();
        });
      running.set(work, delivery);
    }
    return claimed.length;
  }
}

import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Audit } from '../../platform/audit/audit.service';
import { Clock } from '../../platform/clock';
import { currentCaller } from '../../platform/http/caller-context';
import { Mails } from '../../platform/mail';
import { problem } from '../../platform/problems/problem';
import { type RateLimit, RateLimiter } from '../../platform/rate-limits/rate-limiter';
import type { EdgeLimit } from '../../platform/throttling/edge-limit';
import { NEWSLETTER_SUBSCRIPTION } from './newsletter.emails';
import { NEWSLETTER_PROBLEMS } from './newsletter.problems';
import { NewsletterLinks } from './newsletter-links';
import { type Subscriber, SubscribersRepository } from './subscribers.repository';

/** Subscriptions asked for from one network address, for the first time or again. */
export const SUBSCRIPTIONS: EdgeLimit = { name: 'newsletter by client', count: 10, seconds: 3_600, by: 'network' };
const MAILS_BY_ADDRESS: RateLimit = { name: 'newsletter mails by address', windows: [{ count: 1, seconds: 600 }] };

/** Subscriptions of visitors: nobody gets the newsletter who has not confirmed that the address is theirs. */
@Injectable()
export class SubscriptionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly subscribers: SubscribersRepository,
    private readonly links: NewsletterLinks,
    private readonly mails: Mails,
    private readonly limiter: RateLimiter,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /**
   * Does and answers the same for every address: what the mail says depends on who has it. Within ten minutes of a mail
   * there is no other one, and nobody is told.
   */
  async subscribe(email: string): Promise<void> {
    await this.dataSource.transaction((manager) => this.request(email, manager));
  }

  /**
   * Confirms, also for the second time: programs that look into mails open links before people do.
   * @throws Problem confirmation_link_invalid
   */
  async confirm(token: string): Promise<void> {
    const isConfirmed = await this.dataSource.transaction(async (manager) => {
      const link = this.links.readConfirmation(token);
      const counter = link === null ? null : await this.subscribers.findCounter(link.subscriberId, manager);
      if (link === null || counter === null || !link.isOf(counter)) return false;
      const outcome = await this.subscribers.confirm(link.subscriberId, counter, this.clock.now(), manager);
      if (outcome === 'confirmed') await this.record('newsletter.subscribed', link.subscriberId, manager);
      return outcome !== null;
    });
    if (!isConfirmed) throw problem(NEWSLETTER_PROBLEMS.confirmation_link_invalid);
  }

  /** Whom a link unsubscribes; null where it is none of ours. */
  async findByUnsubscribeToken(token: string): Promise<Subscriber | null> {
    const id = this.links.readUnsubscription(token);
    return id === null ? null : this.subscribers.find(id);
  }

  /** Ends the subscription, also where it has ended before; null where the link is none of ours. */
  async unsubscribe(token: string): Promise<Subscriber | null> {
    const id = this.links.readUnsubscription(token);
    if (id === null) return null;
    return this.dataSource.transaction(async (manager) => {
      if (await this.subscribers.unsubscribe(id, this.clock.now(), manager)) await this.record('newsletter.unsubscribed', id, manager);
      return this.subscribers.find(id, manager);
    });
  }

  /** Asks to subscribe again whom a link has unsubscribed; like anybody they must confirm. Null where the link is none of ours. */
  async resubscribe(token: string): Promise<Subscriber | null> {
    const subscriber = await this.findByUnsubscribeToken(token);
    if (subscriber !== null && subscriber.state !== 'confirmed') await this.subscribe(subscriber.email);
    return subscriber;
  }

  private async request(email: string, manager: EntityManager): Promise<void> {
    const { isAllowed } = await this.limiter.tryTake(MAILS_BY_ADDRESS, email, manager);
    if (!isAllowed) return;
    const { language } = currentCaller();
    const { id, counter } = await this.subscribers.request({ id: randomUUID(), email, language }, this.clock.now(), manager);
    await this.mails.queue(manager, NEWSLETTER_SUBSCRIPTION, { to: email, language, params: { subscriberId: id, counter } });
    await this.record('newsletter.subscription_requested', id, manager);
  }

  private record(action: string, subscriberId: string, manager: EntityManager): Promise<void> {
    return this.audit.record(manager, { action, details: { subscriberId } });
  }
}

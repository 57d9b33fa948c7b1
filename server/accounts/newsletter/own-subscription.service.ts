import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Audit } from '../../platform/audit/audit.service';
import { Clock } from '../../platform/clock';
import type { User } from '../users/user.entity';
import { SubscribersRepository } from './subscribers.repository';

/** The newsletter of a person who is signed in. Their address is confirmed already, so no mail asks to confirm. */
@Injectable()
export class OwnSubscription {
  constructor(
    private readonly subscribers: SubscribersRepository,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  async isOn(email: string, manager: EntityManager): Promise<boolean> {
    return (await this.subscribers.findByEmail(email, manager))?.state === 'confirmed';
  }

  /** In the caller's transaction. */
  async set({ id: userId, email, language }: User, isOn: boolean, manager: EntityManager): Promise<void> {
    const subscriberId = isOn ? await this.turnOn({ email, language }, manager) : await this.turnOff(email, manager);
    if (subscriberId === null) return;
    await this.audit.record(manager, { action: isOn ? 'newsletter.subscribed' : 'newsletter.unsubscribed', userId, details: { subscriberId } });
  }

  private async turnOn(person: Pick<User, 'email' | 'language'>, manager: EntityManager): Promise<string | null> {
    const now = this.clock.now();
    const { id, counter } = await this.subscribers.request({ id: randomUUID(), ...person }, now, manager);
    return (await this.subscribers.confirm(id, counter, now, manager)) === 'confirmed' ? id : null;
  }

  private async turnOff(email: string, manager: EntityManager): Promise<string | null> {
    const found = await this.subscribers.findByEmail(email, manager);
    if (found === null) return null;
    return (await this.subscribers.unsubscribe(found.id, this.clock.now(), manager)) ? found.id : null;
  }
}

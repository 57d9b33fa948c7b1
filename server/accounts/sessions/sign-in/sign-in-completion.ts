import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Audit } from '../../../platform/audit/audit.service';
import { Clock } from '../../../platform/clock';
import { currentCaller } from '../../../platform/http/caller-context';
import { Mails } from '../../../platform/mail';
import { problem } from '../../../platform/problems/problem';
import type { User } from '../../users/user.entity';
import { deviceName } from '../device-name';
import { LoginThrottle } from './login-throttle';
import { NEW_DEVICE_MAIL } from '../sessions.emails';
import { SESSION_PROBLEMS } from '../sessions.problems';
import { SessionsRepository } from '../sessions.repository';
import { SessionsService, type SessionTokens } from '../sessions.service';
import { type SignedInPerson, SignedInPersonView } from './signed-in-person.view';

/** How a person has shown who they are. */
export type SignInMethod = 'password' | 'totp' | 'recovery_code';

export interface SignedIn {
  readonly tokens: SessionTokens;
  readonly person: SignedInPerson;
}

/** What happens when nothing more is asked of who signs in. */
@Injectable()
export class SignInCompletion {
  constructor(
    private readonly sessions: SessionsService,
    private readonly rows: SessionsRepository,
    private readonly people: SignedInPersonView,
    private readonly throttle: LoginThrottle,
    private readonly mails: Mails,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  async complete(manager: EntityManager, user: User, method: SignInMethod): Promise<SignedIn> {
    const person = await this.people.find(user.id, manager);
    // Without an organization, a session would be of no use.
    if (person === null) throw problem(SESSION_PROBLEMS.invalid_credentials, { errors: 'detail' });
    await this.throttle.forgetCaller(manager, user.email);
    await this.tellOfNewDevice(manager, user);
    const tokens = await this.sessions.open(manager, user.id, person.organizationId);
    await this.audit.record(manager, { action: 'account.signed_in', userId: user.id, organizationId: person.organizationId, details: { method } });
    return { tokens, person };
  }

  /** Not at the first sign-in, when every device is new and the person knows. */
  private async tellOfNewDevice(manager: EntityManager, { id: userId, email, language }: User): Promise<void> {
    const { userAgent, address } = currentCaller();
    const device = deviceName(userAgent);
    const known = (await this.rows.listUserAgents(userId, manager)).map(deviceName);
    if (known.length === 0 || known.includes(device)) return;
    const params = { at: this.clock.now().toISOString(), device, address };
    await this.mails.queue(manager, NEW_DEVICE_MAIL, { to: email, language, params, userId });
  }
}

import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../../platform/clock';
import { isUuid } from '../../../platform/http/input/field-rules';
import { DerivedSecrets } from '../../../platform/secrets/derived-secrets';
import { LoginChallengesRepository } from './login-challenges.repository';

const PURPOSE = 'login challenge';

/** Sign-ins between the right password and the second factor. Who holds the token may try codes for one of them. */
@Injectable()
export class LoginChallenges {
  constructor(
    private readonly challenges: LoginChallengesRepository,
    private readonly secrets: DerivedSecrets,
    private readonly clock: Clock,
  ) {}

  /** The token of a new challenge. */
  async open(manager: EntityManager, userId: string): Promise<string> {
    const id = randomUUID();
    await this.challenges.add(id, userId, this.clock.now(), manager);
    return `${id}.${this.secrets.token(PURPOSE, id, 0)}`;
  }

  /** Takes one of the tries of a challenge; null where there is none left, or the token is none of ours. */
  async take(token: string): Promise<{ id: string; userId: string } | null> {
    const [id, proof, ...rest] = token.split('.');
    if (!isUuid(id) || proof === undefined || rest.length > 0 || !this.secrets.isToken(proof, PURPOSE, id.toLowerCase(), 0)) return null;
    const userId = await this.challenges.take(id, this.clock.now());
    return userId === null ? null : { id, userId };
  }

  /** False where another request was first. */
  use(manager: EntityManager, id: string): Promise<boolean> {
    return this.challenges.use(id, this.clock.now(), manager);
  }
}

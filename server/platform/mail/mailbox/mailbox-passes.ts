import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Clock } from '../../clock';
import { CONFIG, type Config } from '../../config/config';
import { cookieHeader, cookieIn, type CookieKind } from '../../http/cookies';
import { DerivedSecrets } from '../../secrets/derived-secrets';
import { useMailboxLink } from './mailbox-link';

const COOKIE: CookieKind = { name: 'barograph-mailbox', seconds: 30 * 86_400, path: '/mailbox' };
const PURPOSE = 'mailbox-pass';

/** The pass that a browser gets for the printed link. That a request comes from this machine is not enough: a local proxy may have sent it. */
@Injectable()
export class MailboxPasses {
  constructor(
    private readonly secrets: DerivedSecrets,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The header that gives a browser its pass; null where the link is not good, or was used. */
  async exchange(token: string): Promise<string | null> {
    if (!(await useMailboxLink(this.config.dataDir, token))) return null;
    const until = Math.floor(this.clock.now().getTime() / 1_000) + COOKIE.seconds;
    return cookieHeader(this.config, COOKIE, `${until}.${this.secrets.token(PURPOSE, '', until)}`);
  }

  isGood({ headers }: FastifyRequest): boolean {
    const [seconds, token] = (cookieIn(this.config, COOKIE, headers.cookie) ?? '').split('.');
    if (token === undefined || !/^\d{1,12}$/.test(seconds)) return false;
    return this.clock.now().getTime() < Number(seconds) * 1_000 && this.secrets.isToken(token, PURPOSE, '', Number(seconds));
  }
}

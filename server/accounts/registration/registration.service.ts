import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Audit } from '../../platform/audit/audit.service';
import { Clock } from '../../platform/clock';
import { callerGroup, currentCaller } from '../../platform/http/caller-context';
import { Mails } from '../../platform/mail';
import { RateLimiter, tooMany } from '../../platform/rate-limits/rate-limiter';
import { DerivedSecrets } from '../../platform/secrets/derived-secrets';
import type { Language } from '../../platform/messages/messages';
import { tryTakeMail } from '../mail-limits';
import { PasswordHasher } from '../password-hasher';
import type { RegisterAccountRequest } from './registration.dto';
import { SIGN_UP_MAIL } from './registration.emails';
import { mailSubject, SIGN_UP_MAILS } from './registration-limits';
import { type CodeName, type RegistrationDetails, RegistrationsRepository } from './registrations.repository';

const PRE_ID_BYTES = 24;

/**
 * Signing up. An address that has an account is handled exactly like one that has none: one hash, one row, one mail;
 * only the worker checks which of the two it is, when it writes that mail. So nothing tells them apart.
 */
@Injectable()
export class RegistrationService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly registrations: RegistrationsRepository,
    private readonly hasher: PasswordHasher,
    private readonly limiter: RateLimiter,
    private readonly secrets: DerivedSecrets,
    private readonly mails: Mails,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /**
   * The id that goes with the code. The mail is silently left out if this network triggered one for the address a short while ago, or if
   * all networks together triggered many: nobody is told to wait, since somebody else may have caused it.
   */
  async register(request: RegisterAccountRequest): Promise<string> {
    const passwordHash = await this.hasher.hashFor(request.email, request.password1);
    const registration = toRegistration(request, passwordHash, this.secrets.subject('sign-up network', callerGroup()), this.clock.now());
    return this.dataSource.transaction(async (manager) => {
      // First, because it locks: sign-ups for one address are decided one after the other.
      const { isAllowed } = await tryTakeMail(this.limiter, SIGN_UP_MAILS, mailSubject(registration, registration.preId), manager);
      // The same sign-up once more, from whatever network: its code is on its way.
      const isCodeDue = isAllowed && !(await this.registrations.hasNewCode(registration, manager));
      const code = await this.registrations.keep(registration, isCodeDue, manager);
      if (code === null) await tryTakeMail(this.limiter, SIGN_UP_MAILS, mailSubject(null, registration.preId), manager);
      else if (isCodeDue) await this.queueMail(manager, registration, code);
      await this.audit.record(manager, { action: 'account.sign_up_requested', details: { kind: registration.kind } });
      return code?.preId ?? registration.preId;
    });
  }

  /**
   * Sends a new code in place of the old one.
   * @throws Problem rate_limited, also for an id that names no sign-up
   */
  async resendCode(preId: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const now = this.clock.now();
      const registration = await this.registrations.find(preId, now, manager);
      const { isAllowed, retryAfterSeconds } = await tryTakeMail(this.limiter, SIGN_UP_MAILS, mailSubject(registration, preId), manager);
      if (!isAllowed) throw tooMany(retryAfterSeconds);
      const code = registration === null ? null : await this.registrations.renewCode(preId, now, manager);
      if (registration === null || code === null) return;
      await this.queueMail(manager, registration, code);
      await this.audit.record(manager, { action: 'account.sign_up_code_renewed' });
    });
  }

  private async queueMail(manager: EntityManager, to: { readonly email: string; readonly language: Language }, code: CodeName): Promise<void> {
    const { preId, codeCounter } = code;
    await this.mails.queue(manager, SIGN_UP_MAIL, { to: to.email, language: to.language, params: { preId, codeCounter } });
  }
}

function toRegistration(request: RegisterAccountRequest, passwordHash: string, network: Buffer, now: Date): RegistrationDetails {
  const { email, name, surname, country, industry, userType, companyName, companyAddress } = request;
  return {
    preId: randomBytes(PRE_ID_BYTES).toString('base64url'),
    email,
    name,
    surname,
    countryId: country,
    industry,
    kind: userType,
    companyName: companyName ?? null,
    companyAddress: companyAddress ?? null,
    passwordHash,
    language: currentCaller().language,
    network,
    createdAt: now,
  };
}

import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type CallLimits, SubscriptionsService } from '../../billing';
import { type Change, MANAGERS, OrganizationChanges } from '../../organizations';
import type { SessionPrincipal } from '../../platform/access/principal';
import { Audit } from '../../platform/audit/audit.service';
import { Clock } from '../../platform/clock';
import { isUuid } from '../../platform/http/input/field-rules';
import { message } from '../../platform/messages/message';
import { problem } from '../../platform/problems/problem';
import { type FieldErrors, noErrors, validationProblem } from '../../platform/problems/validation-problem';
import type { ApiKey } from '../keys/apikey.entity';
import { APIKEY_PROBLEMS } from '../keys/apikeys.problems';
import { ApiKeysRepository, type KeyChanges } from '../keys/apikeys.repository';
import { ApiKeysService } from '../keys/apikeys.service';
import type { KeyMode } from '../keys/key-format';
import { KeySecrets } from '../keys/key-secrets';
import { keyStateAt } from '../keys/key-state';
import type { CreateNamedKeyRequest, UpdateNamedKeyRequest } from './named-key-requests.dto';
import { type NamedKeyResponse, toNamedKeyResponse } from './named-keys.dto';
import { type Moment, NamedKeysView } from './named-keys.view';
import type { IssuedKeyReference } from './show-issued-key.interceptor';

export const NAMED_KEYS_MAX = 50;

type Settings = Pick<UpdateNamedKeyRequest, 'expires_at' | 'minute_limit' | 'day_limit' | 'month_limit'>;

/** Named keys in the hands of those who run an organization; one change after the other. */
@Injectable()
export class NamedKeysService {
  constructor(
    private readonly keys: ApiKeysService,
    private readonly repository: ApiKeysRepository,
    private readonly view: NamedKeysView,
    private readonly secrets: KeySecrets,
    private readonly subscriptions: SubscriptionsService,
    private readonly changes: OrganizationChanges,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  async list({ organizationId }: SessionPrincipal): Promise<NamedKeyResponse[]> {
    const at = await this.moment(organizationId);
    return (await this.view.list(organizationId, at)).map((row) => toNamedKeyResponse(row, at.now));
  }

  /**
   * In the caller's transaction. @param seed what the secret is made with, beside a nonce and our own secret
   * @throws validation_failed, keys_exhausted
   */
  async create(manager: EntityManager, session: SessionPrincipal, request: CreateNamedKeyRequest, seed: string): Promise<IssuedKeyReference> {
    const { name, mode = 'live', scopes, expires_at: expiresAt, allowed_addresses: allowedAddresses } = request;
    return this.changes.makeIn(manager, session, MANAGERS, async (change) => {
      const { id: organizationId } = change.organization;
      await this.check(change, mode, request);
      if ((await this.repository.countNamed(organizationId, this.clock.now(), manager)) >= NAMED_KEYS_MAX)
        throw problem(APIKEY_PROBLEMS.keys_exhausted, { params: { most: NAMED_KEYS_MAX } });
      const nonce = randomUUID();
      const limits = { minute: request.minute_limit ?? null, day: request.day_limit ?? null, month: request.month_limit ?? null };
      const wanted = { name, mode, scopes, allowedAddresses, limits, expiresAt: instantOf(expiresAt), createdBy: session.userId };
      const { id } = await this.keys.addNamedKey(manager, organizationId, wanted, this.secrets.derive(mode, nonce, seed));
      await this.record('apikey.created', change, { id, name }, { mode, scopes: scopes.join(' ') });
      return { nonce, shown: await this.show(organizationId, id, manager) };
    });
  }

  /** @throws key_not_found, key_ended, validation_failed */
  async update(session: SessionPrincipal, id: string, request: UpdateNamedKeyRequest): Promise<NamedKeyResponse> {
    return this.changes.make(session, MANAGERS, async (change) => {
      const { manager, organization } = change;
      const key = await this.getInForce(organization.id, id, manager);
      await this.check(change, key.mode, request);
      const changed = changesOf(request);
      if (Object.keys(changed).length > 0) {
        await this.repository.change(organization.id, id, changed, manager);
        await this.record('apikey.changed', change, { id, name: changed.name ?? key.name }, { changed: Object.keys(changed).join(' ') });
      }
      return this.show(organization.id, id, manager);
    });
  }

  /**
   * Gives the key another secret, in the caller's transaction. Secrets that were replaced earlier end with the one of now at the latest.
   * @throws key_not_found, key_ended
   */
  async rotate(manager: EntityManager, session: SessionPrincipal, id: string, graceMinutes: number, seed: string): Promise<IssuedKeyReference> {
    return this.changes.makeIn(manager, session, MANAGERS, async (change) => {
      const { id: organizationId } = change.organization;
      const key = await this.getInForce(organizationId, id, manager);
      const nonce = randomUUID();
      const secret = this.secrets.derive(key.mode, nonce, seed);
      const until = new Date(this.clock.now().getTime() + graceMinutes * 60_000);
      await this.repository.replaceSecret(
        organizationId,
        id,
        { hash: this.secrets.hash(secret), last4: secret.slice(-4), until, rotatedBy: session.userId },
        manager,
      );
      await this.record('apikey.rotated', change, key, { graceMinutes });
      return { nonce, shown: await this.show(organizationId, id, manager) };
    });
  }

  /** Ends a key with all its secrets; nothing happens where it has been ended. @throws key_not_found */
  async revoke(session: SessionPrincipal, id: string): Promise<void> {
    await this.changes.make(session, MANAGERS, async (change) => {
      const { manager, organization } = change;
      const key = await this.get(organization.id, id, manager);
      const isEnded = await this.repository.end(organization.id, id, 'revoked', this.clock.now(), manager);
      if (isEnded) await this.record('apikey.revoked', change, key, {});
    });
  }

  private async get(organizationId: string, id: string, manager: EntityManager): Promise<ApiKey> {
    const key = isUuid(id) ? await this.repository.findNamed(organizationId, id, manager) : null;
    if (key === null) throw problem(APIKEY_PROBLEMS.key_not_found);
    return key;
  }

  private async getInForce(organizationId: string, id: string, manager: EntityManager): Promise<ApiKey> {
    const key = await this.get(organizationId, id, manager);
    if (keyStateAt(key, this.clock.now()) !== 'live') throw problem(APIKEY_PROBLEMS.key_ended);
    return key;
  }

  private async show(organizationId: string, id: string, manager: EntityManager): Promise<NamedKeyResponse> {
    const at = await this.moment(organizationId, manager);
    return toNamedKeyResponse(await this.view.get(organizationId, id, at, manager), at.now);
  }

  private async moment(organizationId: string, manager?: EntityManager): Promise<Moment> {
    const now = this.clock.now();
    const { period } = await this.subscriptions.getEntitlement(organizationId, now, manager);
    return { now, monthStart: period.from };
  }

  private async check({ manager, organization }: Change, mode: KeyMode, settings: Settings): Promise<void> {
    const now = this.clock.now();
    const { limits } = await this.subscriptions.getEntitlement(organization.id, now, manager);
    const errors = settingErrors(settings, mode, limits, now);
    if (Object.keys(errors).length > 0) throw validationProblem(errors);
  }

  private async record(
    action: string,
    { manager, organization, actor }: Change,
    { id, name }: { id: string; name: string },
    facts: Readonly<Record<string, string | number>>,
  ): Promise<void> {
    await this.audit.record(manager, {
      action,
      userId: actor.userId,
      organizationId: organization.id,
      details: { keyId: id, keyName: name, ...facts },
    });
  }
}

/** What only the moment, the plan and the kind of key tell to be wrong. */
function settingErrors({ expires_at: expiresAt, ...limits }: Settings, mode: KeyMode, plan: CallLimits, now: Date): FieldErrors {
  const errors = noErrors();
  const instant = instantOf(expiresAt);
  if (instant !== null && instant <= now) errors.expires_at = [message('not_in_future')];
  for (const [field, most] of [
    ['minute_limit', plan.minute],
    ['day_limit', plan.day],
    ['month_limit', plan.month],
  ] as const) {
    const limit = limits[field] ?? null;
    if (limit === null) continue;
    if (mode === 'test') errors[field] = [message('test_key_uncounted')];
    else if (limit > most) errors[field] = [message('above_plan', { max: most })];
  }
  return errors;
}

function changesOf({ name, scopes, ...settings }: UpdateNamedKeyRequest): KeyChanges {
  const {
    expires_at: expiresAt,
    allowed_addresses: allowedAddresses,
    minute_limit: minuteLimit,
    day_limit: dayLimit,
    month_limit: monthLimit,
  } = settings;
  const changes = {
    name,
    scopes,
    allowedAddresses,
    minuteLimit,
    dayLimit,
    monthLimit,
    expiresAt: expiresAt === undefined ? undefined : instantOf(expiresAt),
  };
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}

function instantOf(text: string | null | undefined): Date | null {
  return typeof text === 'string' ? new Date(text) : null;
}

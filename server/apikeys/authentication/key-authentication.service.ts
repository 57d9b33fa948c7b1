import { hash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { SESSION_PROBLEMS } from '../../accounts';
import { ChangeCache } from '../../platform/changes/change-cache';
import { ChangeWatch } from '../../platform/changes/change-watch';
import { Clock } from '../../platform/clock';
import { LOGGER, type Logger } from '../../platform/logging/logger';
import { PLATFORM_PROBLEMS } from '../../platform/problems/platform.problems';
import { type Problem, problem, type ProblemKind } from '../../platform/problems/problem';
import { APIKEY_PROBLEMS } from '../keys/apikeys.problems';
import { Batcher } from '../../platform/batcher';
import { plainAddress } from '../../platform/http/client-address';
import { parseKey } from '../keys/key-format';
import { hasScope } from './keyed-call';
import { type FoundKey, KeyLookupRepository, type KeyUse } from './key-lookup.repository';
import { KeySecrets } from '../keys/key-secrets';
import { keyStateAt } from '../keys/key-state';
import { UnknownKeyLimiter } from './unknown-key-limiter';

const KEYS = 'keys';
const TOUCH_AFTER_MS = 60_000;
/** Keys that are remembered at once. */
const KEYS_KEPT = 10_000;

/**
 * From a presented key to the row that it is. A key that was found is kept until any key changes: a revoked one is dead in every
 * process within a second of the commit of its revocation. Look-ups that come together are one query.
 */
@Injectable()
export class KeyAuthenticationService {
  private readonly limiter = new UnknownKeyLimiter();
  private readonly refusals = new UnknownKeyLimiter();
  private readonly lookups: Batcher<Buffer, FoundKey | null>;
  private readonly touches: Batcher<KeyUse, null>;
  private readonly touching = new Set<string>();
  private readonly known: ChangeCache<FoundKey>;
  /** Later than what a kept key says of its last use. */
  private readonly touchedAt = new Map<string, number>();

  constructor(
    private readonly keys: KeyLookupRepository,
    private readonly secrets: KeySecrets,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly changes: ChangeWatch,
  ) {
    this.known = new ChangeCache(changes, KEYS, KEYS_KEPT);
    this.lookups = new Batcher((hashes) => this.keys.findByHashes(hashes));
    this.touches = new Batcher(async (uses) => {
      await this.keys.touch(uses, this.clock.now());
      return uses.map(() => null);
    });
  }

  /** @throws invalid_key, expired_key, revoked_key, organization_suspended, address_not_allowed, rate_limited */
  authenticate(presented: string, address: string): FoundKey | Promise<FoundKey> {
    const name = nameOf(presented);
    const known = this.known.get(name);
    return known === undefined ? this.find(presented, name, address) : this.admit(known, address);
  }

  /** The same for a key that is kept in memory and lets its caller in; null where that takes a look-up, or a refusal. */
  findKnown(presented: string, address: string): FoundKey | null {
    const known = this.known.get(nameOf(presented));
    if (known === undefined || this.refusalOf(known, address) !== null) return null;
    this.noteUse(known, address);
    return known;
  }

  /** The same number as long as all keys let in and keep out whom they did; null while nobody knows. */
  generation(): number | null {
    return this.changes.generationOf(KEYS);
  }

  /** Whether a key that let its caller in does so still. @throws what `authenticate` throws, and scope_missing */
  async confirm(presented: string, address: string, scope: string | null): Promise<void> {
    this.requireScope(await this.authenticate(presented, address), address, scope);
  }

  /** Whether a key that let its caller in would do so still. Asking is no use of it. */
  async wouldAdmit(presented: string, address: string, scope: string | null): Promise<boolean> {
    const name = nameOf(presented);
    const found = this.known.get(name) ?? (await this.lookUp(presented, name));
    return found !== null && this.refusalOf(found, address) === null && hasScope(found, scope);
  }

  /** @throws scope_missing, rate_limited */
  requireScope(key: FoundKey, address: string, scope: string | null): void {
    if (scope !== null && !hasScope(key, scope)) throw this.refuseKnown(address, problem(APIKEY_PROBLEMS.scope_missing, { params: { scope } }));
  }

  private async find(presented: string, name: string, address: string): Promise<FoundKey> {
    if (parseKey(presented) === null) throw unauthorized(APIKEY_PROBLEMS.invalid_key);
    const found = await this.lookUp(presented, name);
    if (found === null) throw this.refuseUnknown(address);
    return this.admit(found, address);
  }

  private lookUp(presented: string, name: string): Promise<FoundKey | null> {
    const keyed = this.secrets.hash(presented);
    return this.known.read(name, async () => (await this.lookups.add(keyed)) ?? this.findByPreviousHash(presented));
  }

  private admit(found: FoundKey, address: string): FoundKey {
    const refusal = this.refusalOf(found, address);
    if (refusal !== null) throw refusal.kind === APIKEY_PROBLEMS.address_not_allowed ? this.refuseKnown(address, refusal) : refusal;
    this.noteUse(found, address);
    return found;
  }

  private refusalOf(found: FoundKey, address: string): Problem | null {
    const state = keyStateAt(found, this.clock.now());
    if (state !== 'live') return unauthorized(state === 'expired' ? APIKEY_PROBLEMS.expired_key : APIKEY_PROBLEMS.revoked_key);
    if (found.suspendedAt !== null) return problem(SESSION_PROBLEMS.organization_suspended);
    return found.networks?.has(address) === false ? problem(APIKEY_PROBLEMS.address_not_allowed) : null;
  }

  /** A key of before KEY_HASH_SECRET was replaced is found by the new one from now on. */
  private async findByPreviousHash(presented: string): Promise<FoundKey | null> {
    const keyed = this.secrets.previousHash(presented);
    const found = keyed === null ? null : await this.lookups.add(keyed);
    if (keyed !== null && found !== null) await this.keys.rehash(found.id, keyed, this.secrets.hash(presented));
    return found;
  }

  /** Counted after the look-up: whoever tries keys behind an address costs those who have one nothing. */
  private refuseUnknown(address: string): Problem {
    return this.limited(this.limiter, address) ?? unauthorized(APIKEY_PROBLEMS.invalid_key);
  }

  /**
   * A good key that may not do this, or not from there, costs no call of its organization, and so is limited like one that nobody knows.
   * @param refusal the answer within the limit
   */
  private refuseKnown(address: string, refusal: Problem): Problem {
    return this.limited(this.refusals, address) ?? refusal;
  }

  private limited(limiter: UnknownKeyLimiter, address: string): Problem | null {
    const seconds = limiter.take(address, this.clock.now());
    return seconds === 0 ? null : problem(PLATFORM_PROBLEMS.rate_limited, { params: { seconds }, headers: { 'retry-after': String(seconds) } });
  }

  /** Off the request's path; a note that fails is made by a later call. */
  private noteUse({ id, lastUsedAt }: FoundKey, address: string): void {
    const usedAt = Math.max(lastUsedAt?.getTime() ?? -Infinity, this.touchedAt.get(id) ?? -Infinity);
    const now = this.clock.now().getTime();
    if (this.touching.has(id) || now - usedAt < TOUCH_AFTER_MS) return;
    this.touching.add(id);
    this.touches
      .add({ id, address: plainAddress(address) })
      .then(() => {
        if (this.touchedAt.size >= KEYS_KEPT) this.touchedAt.clear();
        this.touchedAt.set(id, now);
      })
      .catch((error: Error) => this.logger.warn({ reason: error.message }, 'last use of a key not noted'))
      .finally(() => this.touching.delete(id));
  }
}

/** A key is random throughout: its plain hash names it in memory as well as the keyed one does in the table, at a fifth of the cost. */
function nameOf(presented: string): string {
  return hash('sha256', presented, 'base64');
}

/** A 401 says how to come in (RFC 6750, section 3): without an error where no key was sent. */
export function unauthorized(kind: ProblemKind): Problem {
  const challenge = kind === APIKEY_PROBLEMS.missing_key ? '' : `, error="invalid_token", error_description="${problem(kind).detail}"`;
  return problem(kind, { headers: { 'www-authenticate': `Bearer realm="barograph"${challenge}` } });
}

import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { type PlanCode, SubscriptionsRepository, SubscriptionsService } from '../../billing';
import { OrganizationsRepository, OrganizationsService } from '../../organizations';
import { UNWATCHED } from '../../platform/changes/change-watch';
import type { Clock } from '../../platform/clock';
import type { Config } from '../../platform/config/config';
import { lockUntilCommit } from '../../platform/database/advisory-locks';
import { singleLineFault } from '../../platform/http/input/text';
import { message, renderMessage } from '../../platform/messages/message';
import { DEFAULT_LANGUAGE, messagesIn } from '../../platform/messages/messages';
import { Problem } from '../../platform/problems/problem';
import { ApiKeysOverviewView, type KeyOverview } from './apikeys-overview.view';
import { APIKEY_PROBLEMS } from './apikeys.problems';
import { ApiKeysRepository } from './apikeys.repository';
import { ApiKeysService, type IssuedKey } from './apikeys.service';
import type { KeyMode } from './key-format';
import { KeySecrets } from './key-secrets';

const OPERATOR_NAME = 'Operator';
const NAME_MAX = 100;

export interface KeyOrder {
  readonly organization: string;
  /** Of an organization that is opened by this; free by default. One that is there must have this plan. */
  readonly plan?: PlanCode;
  readonly mode: KeyMode;
  /** A named key; without it the organization's dashboard key. */
  readonly name?: string;
}

/** The operator's organization and its live dashboard key. */
export interface OperatorKey {
  readonly operatorId: string;
  readonly key: string;
}

/** A command that cannot be carried out; the message is for the terminal. */
export class KeyCommandError extends Error {}

/** What the operator does about keys outside of any request: the first start and the command line. */
export class KeyCommands {
  private readonly organizations: OrganizationsService;
  private readonly subscriptions: SubscriptionsService;
  private readonly keys: ApiKeysService;
  private readonly overview: ApiKeysOverviewView;

  constructor(
    private readonly dataSource: DataSource,
    config: Pick<Config, 'secrets'>,
    private readonly clock: Clock,
  ) {
    this.organizations = new OrganizationsService(new OrganizationsRepository(dataSource), clock);
    this.subscriptions = new SubscriptionsService(new SubscriptionsRepository(dataSource, UNWATCHED), clock);
    this.keys = new ApiKeysService(dataSource, new ApiKeysRepository(dataSource), new KeySecrets(config), clock);
    this.overview = new ApiKeysOverviewView(dataSource);
  }

  /** The live dashboard key of the operator's organization, which is opened when absent. */
  async ensureOperatorKey(): Promise<OperatorKey> {
    const { operatorId, key } = await this.dataSource.transaction(async (manager) => {
      await lockUntilCommit(manager, 'operator');
      const operator = await this.organizations.findOperator(manager);
      if (operator !== null) return { operatorId: operator.id, key: null };
      const { id } = await this.organizations.open(manager, { name: OPERATOR_NAME, kind: 'company', isOperator: true });
      await this.subscriptions.start(manager, id, 'enterprise');
      return { operatorId: id, key: (await this.keys.issueDashboardKey(manager, id, 'live')).key };
    });
    return { operatorId, key: key ?? (await this.readOrReplace(operatorId)) };
  }

  /**
   * @throws KeyCommandError where a name cannot be shown, where that of the organization does not tell one, where it has
   *   another plan, or where its dashboard key is there already
   */
  async create({ organization, plan, mode, name }: KeyOrder): Promise<IssuedKey> {
    checkName('The name of the organization', organization);
    if (name !== undefined) checkName('The name of the key', name);
    const found = await this.overview.listOrganizations(organization);
    if (found.length > 1) throw new KeyCommandError(`There are ${found.length} organizations of this name.`);
    if (plan !== undefined && found.length === 1 && found[0].plan !== plan)
      throw new KeyCommandError(`This organization is there already, with the plan ${found[0].plan ?? 'none'}.`);
    const organizationId = found[0]?.id ?? (await this.open(organization, plan ?? 'free'));
    if (name !== undefined) return this.keys.createNamedKey(organizationId, { name, mode });
    if (await this.keys.hasDashboardKey(organizationId, mode))
      throw new KeyCommandError('This organization has its dashboard key. Give a further key a name.');
    return this.keys.issueDashboardKey(this.dataSource.manager, organizationId, mode);
  }

  list(): Promise<KeyOverview[]> {
    return this.overview.listKeys(this.clock.now());
  }

  /** @throws key_not_found */
  async revoke(keyId: string): Promise<void> {
    const key = (await this.list()).find(({ id }) => id === keyId);
    await this.keys.revoke(key?.organizationId ?? randomUUID(), keyId);
  }

  private open(name: string, plan: PlanCode): Promise<string> {
    return this.dataSource.transaction(async (manager) => {
      const { id } = await this.organizations.open(manager, { name, kind: 'company' });
      await this.subscriptions.start(manager, id, plan);
      return id;
    });
  }

  /** After a change of the secrets the old key can neither be read nor used, and after its revocation there is none. */
  private async readOrReplace(organizationId: string): Promise<string> {
    try {
      const key = await this.keys.readDashboardKey(organizationId, 'live');
      if (key !== null) return key;
    } catch (error) {
      if (!(error instanceof Problem && error.kind.code === APIKEY_PROBLEMS.key_unreadable.code)) throw error;
    }
    return (await this.keys.regenerate(organizationId)).key;
  }
}

/** Names are shown in lists, mails and invoices. */
function checkName(what: string, name: string): void {
  if (name.trim() === '' || name.length > NAME_MAX) throw new KeyCommandError(`${what} must have 1 to ${NAME_MAX} characters.`);
  const fault = singleLineFault(name);
  if (fault !== null) throw new KeyCommandError(renderMessage(message(fault, { field: what }), messagesIn(DEFAULT_LANGUAGE)));
}

/** For the start: opens the operator's organization on the first one, and knows its key on every later one. */
export function ensureFirstKey(dataSource: DataSource, config: Pick<Config, 'secrets'>, clock: Clock): Promise<OperatorKey> {
  return new KeyCommands(dataSource, config, clock).ensureOperatorKey();
}

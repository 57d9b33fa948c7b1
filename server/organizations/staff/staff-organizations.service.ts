import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Audit } from '../../platform/audit/audit.service';
import { Clock } from '../../platform/clock';
import { CursorCodec } from '../../platform/http/lists/cursor';
import { isUuid } from '../../platform/http/input/field-rules';
import { type Page, readPage } from '../../platform/http/lists/keyset';
import { Mails, type MailTemplate } from '../../platform/mail';
import { problem } from '../../platform/problems/problem';
import type { Organization } from '../customers/organization.entity';
import { OrganizationsRepository } from '../customers/organizations.repository';
import { Licences } from '../licences';
import { ORGANIZATION_RESUMED_MAIL, ORGANIZATION_SUSPENDED_MAIL } from '../organizations.emails';
import { ORGANIZATION_PROBLEMS } from '../organizations.problems';
import { type TrailEvent, TrailView } from '../trail/trail.view';
import type { ListStaffOrganizationsQuery } from './staff-organizations.dto';
import { type StaffMember, type StaffOrganization, StaffOrganizationsView, type Arrangement } from './staff-organizations.view';

const EVENTS_SHOWN = 20;

/** A customer with all that staff look at. */
export interface WholeOrganization {
  readonly organization: StaffOrganization & Arrangement & { readonly liveKeys: number };
  /** Those that it has, taken or not. */
  readonly licences: number;
  readonly members: readonly StaffMember[];
  /** The latest of its trail. */
  readonly events: readonly TrailEvent[];
}

/** What staff see of customers, and stop. */
@Injectable()
export class StaffOrganizations {
  constructor(
    private readonly dataSource: DataSource,
    private readonly view: StaffOrganizationsView,
    private readonly organizations: OrganizationsRepository,
    private readonly licences: Licences,
    private readonly trail: TrailView,
    private readonly mails: Mails,
    private readonly cursors: CursorCodec,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** @throws Problem invalid_cursor */
  list({ search, state, ...page }: ListStaffOrganizationsQuery): Promise<Page<StaffOrganization>> {
    const filter = { search: search?.trim() || null, state: state ?? null };
    return readPage(this.cursors, `staff organizations ${JSON.stringify(filter)}`, page, (after, limit) => this.view.list(filter, after, limit));
  }

  /** @throws Problem organization_not_found */
  async get(organizationId: string): Promise<WholeOrganization> {
    const organization = isUuid(organizationId) ? await this.view.find(organizationId) : null;
    if (organization === null) throw problem(ORGANIZATION_PROBLEMS.organization_not_found);
    const [licences, members, events] = await Promise.all([
      this.licences.count(organizationId, this.dataSource.manager),
      this.view.listMembers(organizationId),
      this.trail.list(organizationId, null, EVENTS_SHOWN),
    ]);
    return { organization, licences, members, events };
  }

  /**
   * From the commit on its sessions reach nothing but the accounts of their people; its keys stop within a second.
   * Changes nothing where it is suspended already.
   * @throws Problem organization_not_found, operator_not_suspended
   */
  async suspend(organizationId: string, reason: string, staffId: string): Promise<WholeOrganization> {
    await this.change(organizationId, async ({ name: organization, isOperator, suspendedAt }, manager) => {
      if (isOperator) throw problem(ORGANIZATION_PROBLEMS.operator_not_suspended);
      if (suspendedAt !== null) return;
      await this.organizations.setSuspension(organizationId, { suspendedAt: this.clock.now(), suspensionReason: reason }, manager);
      await this.audit.record(manager, { action: 'organization.suspended', userId: staffId, organizationId, details: { reason } });
      await this.tellOwners(organizationId, manager, (name) => [ORGANIZATION_SUSPENDED_MAIL, { name, organization, reason: sentence(reason) }]);
    });
    return this.get(organizationId);
  }

  /** Changes nothing where it is not suspended. @throws Problem organization_not_found */
  async resume(organizationId: string, staffId: string): Promise<WholeOrganization> {
    await this.change(organizationId, async ({ name: organization, suspendedAt }, manager) => {
      if (suspendedAt === null) return;
      await this.organizations.setSuspension(organizationId, { suspendedAt: null, suspensionReason: null }, manager);
      await this.audit.record(manager, { action: 'organization.resumed', userId: staffId, organizationId });
      await this.tellOwners(organizationId, manager, (name) => [ORGANIZATION_RESUMED_MAIL, { name, organization }]);
    });
    return this.get(organizationId);
  }

  private async tellOwners<Params extends object>(
    organizationId: string,
    manager: EntityManager,
    tell: (name: string) => [MailTemplate<Params>, Params],
  ): Promise<void> {
    for (const { userId, name, email, language } of await this.view.listOwners(organizationId, manager)) {
      const [template, params] = tell(name);
      await this.mails.queue(manager, template, { to: email, language, userId, params });
    }
  }

  private async change(organizationId: string, work: (organization: Organization, manager: EntityManager) => Promise<void>): Promise<void> {
    if (!isUuid(organizationId)) throw problem(ORGANIZATION_PROBLEMS.organization_not_found);
    await this.dataSource.transaction(async (manager) => work(await this.organizations.lock(organizationId, manager), manager));
  }
}

/** A reason as the end of a paragraph's sentence. */
function sentence(reason: string): string {
  return /[.!?]$/.test(reason) ? reason : `${reason}.`;
}

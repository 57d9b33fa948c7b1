import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SESSION_PROBLEMS, StaffViewsRepository } from '../../../accounts';
import type { SessionPrincipal } from '../../../platform/access/principal';
import { Audit } from '../../../platform/audit/audit.service';
import { Clock } from '../../../platform/clock';
import { isUuid } from '../../../platform/http/input/field-rules';
import { problem } from '../../../platform/problems/problem';
import { OrganizationsRepository } from '../../customers/organizations.repository';
import { ORGANIZATION_PROBLEMS } from '../../organizations.problems';

const VIEW_MINUTES = 30;

export interface BegunView {
  readonly id: string;
  readonly organizationId: string;
  readonly organization: string;
  readonly expiresAt: Date;
}

/** Views of customers' dashboards by staff. Owners find each in their trail, with its reason. */
@Injectable()
export class StaffViews {
  constructor(
    private readonly dataSource: DataSource,
    private readonly views: StaffViewsRepository,
    private readonly organizations: OrganizationsRepository,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** @throws organization_not_found */
  begin(organizationId: string, reason: string, { userId, sessionId }: SessionPrincipal): Promise<BegunView> {
    if (!isUuid(organizationId)) throw problem(ORGANIZATION_PROBLEMS.organization_not_found);
    return this.dataSource.transaction(async (manager) => {
      const { name } = await this.organizations.get(organizationId, manager);
      const startedAt = this.clock.now();
      const view = { id: randomUUID(), organizationId, expiresAt: new Date(startedAt.getTime() + VIEW_MINUTES * 60_000) };
      await this.views.add({ ...view, sessionId, startedAt }, manager);
      const details = { reason, minutes: VIEW_MINUTES, viewId: view.id };
      await this.audit.record(manager, { action: 'organization.viewed', userId, organizationId, details });
      return { ...view, organization: name };
    });
  }

  /** @throws view_not_found where it is none of this session, or is over */
  async end(viewId: string, { userId, sessionId }: SessionPrincipal): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const now = this.clock.now();
      const view = isUuid(viewId) ? await this.views.findOpen(viewId, sessionId, now, manager) : null;
      if (view === null || !(await this.views.end(viewId, sessionId, now, manager))) throw problem(SESSION_PROBLEMS.view_not_found);
      const { organizationId } = view;
      await this.audit.record(manager, { action: 'organization.view_ended', userId, organizationId, details: { viewId } });
    });
  }
}

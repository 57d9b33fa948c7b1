import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SessionsService } from '../../accounts';
import type { SessionPrincipal } from '../../platform/access/principal';
import { Audit } from '../../platform/audit/audit.service';
import { isUuid } from '../../platform/http/input/field-rules';
import { problem } from '../../platform/problems/problem';
import { MembershipsRepository } from '../members/memberships.repository';
import { ORGANIZATION_PROBLEMS } from '../organizations.problems';
import { type OwnOrganizationResponse, toOwnOrganizationResponse } from './organization-choice.dto';
import { OwnOrganizationsView } from './own-organizations.view';

/** A person may belong to several organizations and works in one of them; which one, their session remembers. */
@Injectable()
export class OrganizationChoice {
  constructor(
    private readonly dataSource: DataSource,
    private readonly view: OwnOrganizationsView,
    private readonly memberships: MembershipsRepository,
    private readonly sessions: SessionsService,
    private readonly audit: Audit,
  ) {}

  async list({ userId, organizationId }: SessionPrincipal): Promise<OwnOrganizationResponse[]> {
    return (await this.view.list(userId)).map((one) => toOwnOrganizationResponse(one, organizationId));
  }

  /** @throws organization_not_found, also for one that the person does not belong to */
  async choose({ userId, sessionId }: SessionPrincipal, organizationId: string): Promise<OwnOrganizationResponse> {
    await this.dataSource.transaction(async (manager) => {
      const isMember = isUuid(organizationId) && (await this.memberships.hold(organizationId, userId, manager));
      if (!isMember) throw problem(ORGANIZATION_PROBLEMS.organization_not_found);
      await this.sessions.chooseOrganization(userId, sessionId, organizationId, manager);
      await this.audit.record(manager, { action: 'account.organization_switched', userId, organizationId, details: { sessionId } });
    });
    const chosen = (await this.view.list(userId)).find(({ id }) => id === organizationId);
    if (chosen === undefined) throw problem(ORGANIZATION_PROBLEMS.organization_not_found);
    return toOwnOrganizationResponse(chosen, organizationId);
  }
}

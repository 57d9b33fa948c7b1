import { Injectable } from '@nestjs/common';
import { SecondFactors } from '../../accounts';
import type { SessionPrincipal } from '../../platform/access/principal';
import { Audit } from '../../platform/audit/audit.service';
import { message } from '../../platform/messages/message';
import { problem } from '../../platform/problems/problem';
import { validationProblem } from '../../platform/problems/validation-problem';
import { MANAGERS, OrganizationChanges } from '../customers/organization-changes';
import { type OrganizationSettings, OrganizationsRepository } from '../customers/organizations.repository';
import { ORGANIZATION_PROBLEMS } from '../organizations.problems';
import { LogosRepository } from './logos.repository';
import { type OrganizationSettingsResponse, toSettingsResponse } from './settings.dto';

/** What an organization says of itself, and what it demands of its people. */
@Injectable()
export class SettingsService {
  constructor(
    private readonly organizations: OrganizationsRepository,
    private readonly logos: LogosRepository,
    private readonly changes: OrganizationChanges,
    private readonly secondFactors: SecondFactors,
    private readonly audit: Audit,
  ) {}

  async get({ organizationId }: SessionPrincipal): Promise<OrganizationSettingsResponse> {
    const [organization, logoId] = await Promise.all([this.organizations.get(organizationId), this.logos.findId(organizationId)]);
    return toSettingsResponse(organization, logoId);
  }

  /** @throws validation_failed (name or country of an individual's), second_factor_first */
  async update(session: SessionPrincipal, wanted: OrganizationSettings): Promise<OrganizationSettingsResponse> {
    await this.changes.make(session, MANAGERS, async ({ manager, organization, actor }) => {
      const changed = changesOf(organization, wanted);
      const fields = Object.keys(changed);
      if (fields.length === 0) return;
      if (organization.kind === 'individual') checkPersonal(changed);
      // Whoever demands it without having one would be kept out of what they have just changed.
      if (changed.requiresTwoFactor === true && !(await this.secondFactors.isOn(actor.userId, manager)))
        throw problem(ORGANIZATION_PROBLEMS.second_factor_first);
      await this.organizations.update(organization.id, changed, manager);
      const details = { fields: fields.join(', '), ...(changed.requiresTwoFactor !== undefined && { requiresTwoFactor: changed.requiresTwoFactor }) };
      await this.audit.record(manager, { action: 'organization.settings_changed', userId: actor.userId, organizationId: organization.id, details });
    });
    return this.get(session);
  }
}

/** An individual's has the name and the country of its person: where a company says that it is established, tax is paid. */
function checkPersonal({ name, countryId }: OrganizationSettings): void {
  if (name !== undefined) throw validationProblem({ name: [message('name_is_the_persons')] });
  if (countryId !== undefined && countryId !== null) throw validationProblem({ country: [message('country_is_the_persons')] });
}

/** What is given and is not so already. Named one by one: whatever else a request may carry one day reaches no column. */
function changesOf(
  now: OrganizationSettings,
  { name, address, countryId, vatNumber, requiresTwoFactor }: OrganizationSettings,
): OrganizationSettings {
  const wanted = { name, address, countryId, vatNumber, requiresTwoFactor };
  return Object.fromEntries(
    Object.entries(wanted).filter(([field, value]) => value !== undefined && value !== now[field as keyof OrganizationSettings]),
  );
}

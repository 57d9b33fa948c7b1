import { Injectable, type OnModuleInit } from '@nestjs/common';
import { countryNameOf, type OrganizationPlace, type OrganizationSection, PersonalData, ProfileSections } from '../../accounts';
import type { SessionPrincipal } from '../../platform/access/principal';
import { Clock } from '../../platform/clock';
import { InvitationsRepository } from '../invitations/invitations.repository';
import { LogosRepository } from '../settings/logos.repository';
import { logoPath } from '../settings/settings.dto';
import { MembershipsRepository } from '../members/memberships.repository';
import { OrganizationsService } from '../customers/organizations.service';

/** What a person sees of their organization in their profile, and what is kept about their part in it. */
@Injectable()
export class OrganizationProfileView implements OnModuleInit {
  constructor(
    private readonly organizations: OrganizationsService,
    private readonly memberships: MembershipsRepository,
    private readonly invitations: InvitationsRepository,
    private readonly logos: LogosRepository,
    private readonly clock: Clock,
    private readonly sections: ProfileSections,
    private readonly personalData: PersonalData,
  ) {}

  onModuleInit(): void {
    this.sections.provide('organization', (session) => this.read(session));
    this.personalData.provideOfOrganization('organization', (place) => this.readOwn(place));
  }

  private async read({ organizationId }: SessionPrincipal): Promise<OrganizationSection> {
    const [{ name, kind, requiresTwoFactor }, members, pendingInvitations, logoId] = await Promise.all([
      this.organizations.get(organizationId),
      this.memberships.count(organizationId),
      this.invitations.countPending(organizationId, this.clock.now()),
      this.logos.findId(organizationId),
    ]);
    return { name, kind, members, pendingInvitations, requiresTwoFactor, logo: logoId === null ? null : logoPath(logoId) };
  }

  private async readOwn({ organizationId, userId, role }: OrganizationPlace): Promise<object> {
    const { name, kind, address, countryId, vatNumber, createdAt } = await this.organizations.get(organizationId);
    const own = (await this.memberships.list(organizationId)).find((member) => member.userId === userId);
    return { name, kind, address, country: countryNameOf(countryId), vatNumber, createdAt, role, joinedAt: own?.joinedAt ?? null };
  }
}

/**
 * Organizations: who the customers are and who belongs to them. Knows neither keys nor plans nor indexes; how many people may belong
 * to one it is told by billing (`Licences`).
 */
export { MembershipsRepository } from './members/memberships.repository';
export { Licences } from './licences';
export { type Change, MANAGERS, OrganizationChanges } from './customers/organization-changes';
export { Organization, type OrganizationKind } from './customers/organization.entity';
export { ManagerGone, MemberDeparted, OrganizationClosed, OrganizationOpened } from './organizations.events';
export { OrganizationsModule } from './organizations.module';
export { OrganizationsRepository } from './customers/organizations.repository';
export { OrganizationsService } from './customers/organizations.service';
export { OrganizationsWorkerModule } from './organizations.worker.module';
export { ORGANIZATION_PROBLEMS } from './organizations.problems';
export { Team } from './teams/team.entity';
export { StaffAccounts, StaffCommandError } from './staff/staff-accounts';

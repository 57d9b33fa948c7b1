/**
 * Organizations: who the customers are and who belongs to them. Knows neither keys nor plans nor indexes.
 */
export { MembershipsRepository } from './members/memberships.repository';
export { Organization, type OrganizationKind } from './customers/organization.entity';
export { OrganizationClosed, OrganizationOpened } from './organizations.events';
export { OrganizationsModule } from './organizations.module';
export { OrganizationsRepository } from './customers/organizations.repository';
export { OrganizationsService } from './customers/organizations.service';
export { ORGANIZATION_PROBLEMS } from './organizations.problems';
export { StaffAccounts, StaffCommandError } from './staff/staff-accounts';

/**
 * Organisations: who the customers are. Knows neither keys nor plans nor indexes.
 */
export { Organization, ORGANIZATION_KINDS, type OrganizationKind } from './organization.entity';
export { OrganizationsModule } from './organizations.module';
export { OrganizationsRepository } from './organizations.repository';
export { OrganizationsService, type NewOrganization } from './organizations.service';
export { ORGANIZATION_PROBLEMS } from './organizations.problems';

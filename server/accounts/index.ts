/**
 * Accounts: people, how they prove who they are, and what visitors leave with us. Knows neither organizations nor keys nor
 * plans; those fill in their part of a profile and hear of people by events.
 */
export { ACCOUNT_CATALOGUES } from './account-catalogues';
export { AccountActivated, AccountDeleted, PersonRenamed } from './accounts.events';
export { AccountsModule } from './accounts.module';
export { hashPassword } from './password-hasher';
export { PersonalData } from './profile/personal-data/personal-data';
export type { ApiKeysSection, BillingSection, OrganizationSection } from './profile/profile.dto';
export { ProfileSections } from './profile/profile-sections';
export { type Role } from './roles';
export { SessionsRepository } from './sessions/sessions.repository';
export { SessionsService } from './sessions/sessions.service';
export { guardStaffPages } from './staff/pages/guard-staff-pages';
export { User } from './users/user.entity';
export { UsersRepository } from './users/users.repository';

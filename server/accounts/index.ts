/**
 * Accounts: people, how they prove who they are, and what visitors leave with us. Knows neither organizations nor keys nor
 * plans; those fill in their part of a profile and hear of people by events.
 */
export { ACCOUNT_CATALOGUES } from './account-catalogues';
export { AccountActivated, AccountDeleted, PersonRenamed } from './accounts.events';
export { AccountsModule } from './accounts.module';
export { IsNewPassword } from './new-password';
export { hashPassword } from './password-hasher';
export { countryNameOf, IsCountry, IsPersonName, IsTimeZone } from './person-fields';
export { OneClickRequest, UnsubscribeQuery } from './newsletter/newsletter.dto';
export { PhotoEncoder } from './profile/photo/photo-encoder';
export { PROFILE_PROBLEMS } from './profile/profile.problems';
export { type OrganizationPlace, PersonalData } from './profile/personal-data/personal-data';
export type { ApiKeysSection, BillingSection, OrganizationSection } from './profile/profile.dto';
export { ProfileSections } from './profile/profile-sections';
export { InvitedAccounts, type InvitedPerson, type PreparedAccount } from './registration/invited-accounts';
export { type Role } from './roles';
export { BearerSession } from './sessions/bearer-session';
export { BearerToken } from './sessions/bearer-token.decorator';
export { IdentityConfirmation, type ProofOfIdentity } from './sessions/identity-confirmation';
export { ProofOfIdentityRequest } from './sessions/proof.dto';
export { SESSION_PROBLEMS } from './sessions/sessions.problems';
export { SessionsRepository } from './sessions/sessions.repository';
export { SessionsService } from './sessions/sessions.service';
export { StaffViewsRepository } from './sessions/views/staff-views.repository';
export { guardStaffPages } from './staff/pages/guard-staff-pages';
export { SecondFactors } from './two-factor/second-factors.service';
export { User } from './users/user.entity';
export { UsersModule } from './users/users.module';
export { UsersRepository } from './users/users.repository';

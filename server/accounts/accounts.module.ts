import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { ContactModule } from './contact/contact.module';
import { ListsModule } from './lists/lists.module';
import { NewsletterModule } from './newsletter/newsletter.module';
import { NoticesModule } from './notices/notices.module';
import { PasswordHasherModule } from './password-hasher.module';
import { PasswordModule } from './password/password.module';
import { ProfileModule } from './profile/profile.module';
import { RegistrationModule } from './registration/registration.module';
import { SessionGuard } from './sessions/session.guard';
import { SessionsModule } from './sessions/sessions.module';
import { StaffModule } from './staff/staff.module';
import { TwoFactorModule } from './two-factor/two-factor.module';
import { SecondFactorsModule } from './two-factor/second-factors.module';
import { UsersModule } from './users/users.module';

const FLOWS = [
  ContactModule,
  ListsModule,
  NewsletterModule,
  NoticesModule,
  PasswordModule,
  ProfileModule,
  RegistrationModule,
  SessionsModule,
  StaffModule,
  TwoFactorModule,
];

/** All flows of the HTTP process, one module each, and the guard of the routes that ask for a session. */
@Module({
  imports: [...FLOWS, PasswordHasherModule, SecondFactorsModule, UsersModule],
  providers: [{ provide: APP_GUARD, useClass: SessionGuard }],
  exports: [PasswordHasherModule, ProfileModule, RegistrationModule, SecondFactorsModule, SessionsModule, UsersModule],
})
export class AccountsModule {}

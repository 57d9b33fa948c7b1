import { Module } from '@nestjs/common';
import { MailModule } from '../../platform/mail';
import { PasswordHasherModule } from '../password-hasher.module';
import { SessionsModule } from '../sessions/sessions.module';
import { UsersModule } from '../users/users.module';
import { ActivationService } from './activation.service';
import { InvitedAccounts } from './invited-accounts';
import { RegistrationController } from './registration.controller';
import { RegistrationService } from './registration.service';
import { RegistrationsRepository } from './registrations.repository';

/** Signing up, and turning a sign-up into an account. */
@Module({
  imports: [MailModule, PasswordHasherModule, SessionsModule, UsersModule],
  controllers: [RegistrationController],
  providers: [RegistrationsRepository, RegistrationService, ActivationService, InvitedAccounts],
  exports: [InvitedAccounts],
})
export class RegistrationModule {}

import { Module } from '@nestjs/common';
import { MailModule } from '../../platform/mail';
import { PasswordHasherModule } from '../password-hasher.module';
import { SecondFactorsModule } from '../two-factor/second-factors.module';
import { UsersModule } from '../users/users.module';
import { AccessTokens } from './access-tokens';
import { BearerSession } from './bearer-session';
import { KnownDevices } from './sign-in/known-devices';
import { LoginChallenges } from './sign-in/login-challenges';
import { LoginChallengesRepository } from './sign-in/login-challenges.repository';
import { LoginFailuresRepository } from './sign-in/login-failures.repository';
import { LoginThrottle } from './sign-in/login-throttle';
import { IdentityConfirmation } from './identity-confirmation';
import { PasswordConfirmation } from './password-confirmation';
import { SessionAdmission } from './session-admission';
import { SessionPrincipalView } from './session-principal.view';
import { SessionSecrets } from './session-secrets';
import { SessionStanding } from './session-standing';
import { SessionStrategy } from './session.strategy';
import { SessionsController, SessionTokensController } from './sessions.controller';
import { SessionsRepository } from './sessions.repository';
import { SessionsService } from './sessions.service';
import { SignInCompletion } from './sign-in/sign-in-completion';
import { SignInController } from './sign-in/sign-in.controller';
import { StaffViewEntrance } from './views/staff-view-entrance';
import { StaffViewsRepository } from './views/staff-views.repository';
import { SignInService } from './sign-in/sign-in.service';
import { SignedInPersonView } from './sign-in/signed-in-person.view';

@Module({
  imports: [MailModule, PasswordHasherModule, SecondFactorsModule, UsersModule],
  controllers: [SignInController, SessionTokensController, SessionsController],
  providers: [
    AccessTokens,
    BearerSession,
    IdentityConfirmation,
    KnownDevices,
    LoginChallenges,
    LoginChallengesRepository,
    LoginFailuresRepository,
    LoginThrottle,
    PasswordConfirmation,
    SessionAdmission,
    SessionPrincipalView,
    SessionSecrets,
    SessionStanding,
    SessionStrategy,
    SessionsRepository,
    SessionsService,
    SignInCompletion,
    SignInService,
    SignedInPersonView,
    StaffViewEntrance,
    StaffViewsRepository,
  ],
  exports: [
    BearerSession,
    IdentityConfirmation,
    KnownDevices,
    LoginThrottle,
    PasswordConfirmation,
    SessionAdmission,
    SessionPrincipalView,
    SessionStrategy,
    SessionsService,
    StaffViewsRepository,
  ],
})
export class SessionsModule {}

import { Module } from '@nestjs/common';
import { ContactWorkerModule } from './contact/contact.worker.module';
import { NewsletterWorkerModule } from './newsletter/newsletter.worker.module';
import { NoticesWorkerModule } from './notices/notices.worker.module';
import { PasswordWorkerModule } from './password/password.worker.module';
import { ProfileWorkerModule } from './profile/profile.worker.module';
import { RegistrationWorkerModule } from './registration/registration.worker.module';
import { SessionsWorkerModule } from './sessions/sessions.worker.module';
import { TwoFactorWorkerModule } from './two-factor/two-factor.worker.module';

/** What the flows do outside of requests: writing mails, and removing what has expired. */
@Module({
  imports: [
    ContactWorkerModule,
    NewsletterWorkerModule,
    NoticesWorkerModule,
    PasswordWorkerModule,
    ProfileWorkerModule,
    RegistrationWorkerModule,
    SessionsWorkerModule,
    TwoFactorWorkerModule,
  ],
})
export class AccountsWorkerModule {}

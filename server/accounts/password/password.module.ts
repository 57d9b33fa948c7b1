import { Module } from '@nestjs/common';
import { MailModule } from '../../platform/mail';
import { PasswordHasherModule } from '../password-hasher.module';
import { PendingLinksModule } from '../pending-links/pending-links.module';
import { SessionsModule } from '../sessions/sessions.module';
import { UsersModule } from '../users/users.module';
import { PasswordController } from './password.controller';
import { PasswordResetRequestsService } from './password-reset-requests.service';
import { PasswordResetService } from './password-reset.service';
import { PasswordResetsRepository } from './password-resets.repository';

/** Setting a new password by a link that was mailed. */
@Module({
  imports: [MailModule, PasswordHasherModule, PendingLinksModule, SessionsModule, UsersModule],
  controllers: [PasswordController],
  providers: [PasswordResetsRepository, PasswordResetRequestsService, PasswordResetService],
})
export class PasswordModule {}

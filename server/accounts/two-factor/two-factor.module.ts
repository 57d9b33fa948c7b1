import { Module } from '@nestjs/common';
import { MailModule } from '../../platform/mail';
import { SessionsModule } from '../sessions/sessions.module';
import { UsersModule } from '../users/users.module';
import { SecondFactorsModule } from './second-factors.module';
import { TwoFactorController } from './two-factor.controller';
import { TwoFactorService } from './two-factor.service';

@Module({
  imports: [MailModule, SecondFactorsModule, SessionsModule, UsersModule],
  controllers: [TwoFactorController],
  providers: [TwoFactorService],
})
export class TwoFactorModule {}

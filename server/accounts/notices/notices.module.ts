import { Module } from '@nestjs/common';
import { MailModule } from '../../platform/mail';
import { UsersModule } from '../users/users.module';
import { NoticesController } from './notices.controller';
import { NoticesRepository } from './notices.repository';
import { NoticesService } from './notices.service';

/** What staff tell everybody with an account. */
@Module({ imports: [MailModule, UsersModule], controllers: [NoticesController], providers: [NoticesRepository, NoticesService] })
export class NoticesModule {}

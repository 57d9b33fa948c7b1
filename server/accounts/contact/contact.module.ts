import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module';
import { ContactController } from './contact.controller';
import { ContactMessagesRepository } from './contact-messages.repository';
import { ContactService } from './contact.service';
import { StaffContactController } from './staff-contact.controller';
import { StaffContactService } from './staff-contact.service';

/** Messages of visitors: taking them, and what the staff does with them. */
@Module({
  imports: [UsersModule],
  controllers: [ContactController, StaffContactController],
  providers: [ContactService, StaffContactService, ContactMessagesRepository],
})
export class ContactModule {}

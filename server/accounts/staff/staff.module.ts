import { Module } from '@nestjs/common';
import { StaffMailsController } from './staff-mails.controller';
import { StaffMailsService } from './staff-mails.service';

/** What staff look after beside the flows that have staff routes of their own. */
@Module({ controllers: [StaffMailsController], providers: [StaffMailsService] })
export class StaffModule {}

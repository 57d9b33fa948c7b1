import { Module } from '@nestjs/common';
import { SessionsModule } from '../sessions/sessions.module';
import { BrowserSessionController } from './pages/browser-session.controller';
import { StaffPasses } from './pages/staff-passes';
import { StaffMailsController } from './staff-mails.controller';
import { StaffMailsService } from './staff-mails.service';

/** What staff look after beside the flows that have staff routes of their own. */
@Module({ imports: [SessionsModule], controllers: [BrowserSessionController, StaffMailsController], providers: [StaffMailsService, StaffPasses] })
export class StaffModule {}

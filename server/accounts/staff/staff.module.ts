import { Module } from '@nestjs/common';
import { SessionsModule } from '../sessions/sessions.module';
import { StaffAuditController } from './audit/staff-audit.controller';
import { StaffAuditService } from './audit/staff-audit.service';
import { StaffAuditView } from './audit/staff-audit.view';
import { BrowserSessionController } from './pages/browser-session.controller';
import { StaffPasses } from './pages/staff-passes';
import { StaffMailsController } from './staff-mails.controller';
import { StaffMailsService } from './staff-mails.service';

/** What staff look after beside the flows that have staff routes of their own. */
@Module({
  imports: [SessionsModule],
  controllers: [BrowserSessionController, StaffAuditController, StaffMailsController],
  providers: [StaffAuditService, StaffAuditView, StaffMailsService, StaffPasses],
})
export class StaffModule {}

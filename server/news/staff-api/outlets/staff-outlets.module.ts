import { Module } from '@nestjs/common';
import { StorageModule } from '../../storage/storage.module';
import { OutletImportRepository } from './outlet-import.repository';
import { OutletImportService } from './outlet-import.service';
import { OutletOwnersService } from './outlet-owners.service';
import { OutletRuleChanges } from './outlet-rule-changes.service';
import { OutletRulesService } from './outlet-rules.service';
import { StaffOutletsController } from './staff-outlets.controller';
import { StaffOutletsRepository } from './staff-outlets.repository';
import { StaffOutletsService } from './staff-outlets.service';

/** What staff see of outlets and change about them; for the HTTP process. */
@Module({
  imports: [StorageModule],
  controllers: [StaffOutletsController],
  providers: [
    OutletImportRepository,
    OutletImportService,
    OutletOwnersService,
    OutletRuleChanges,
    OutletRulesService,
    StaffOutletsRepository,
    StaffOutletsService,
  ],
})
export class StaffOutletsModule {}

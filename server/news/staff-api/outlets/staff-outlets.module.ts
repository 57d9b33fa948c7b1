import { Module } from '@nestjs/common';
import { StorageModule } from '../../storage/storage.module';
import { OutletRulesService } from './outlet-rules.service';
import { StaffOutletsController } from './staff-outlets.controller';
import { StaffOutletsRepository } from './staff-outlets.repository';
import { StaffOutletsService } from './staff-outlets.service';

/** What staff see of outlets and change about them; for the HTTP process. */
@Module({
  imports: [StorageModule],
  controllers: [StaffOutletsController],
  providers: [OutletRulesService, StaffOutletsRepository, StaffOutletsService],
})
export class StaffOutletsModule {}

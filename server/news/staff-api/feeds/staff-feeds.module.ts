import { Module } from '@nestjs/common';
import { FeedsModule } from '../../sources/feeds/feeds.module';
import { StaffFeedsController } from './staff-feeds.controller';
import { StaffFeedsService } from './staff-feeds.service';

/** What staff see of feeds; for the HTTP process. */
@Module({ imports: [FeedsModule], controllers: [StaffFeedsController], providers: [StaffFeedsService] })
export class StaffFeedsModule {}

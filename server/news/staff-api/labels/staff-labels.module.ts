import { Module } from '@nestjs/common';
import { StorageModule } from '../../storage/storage.module';
import { CorrectionPreviews } from './correction-preview.service';
import { LabelCorrectionsController } from './label-corrections.controller';
import { LabelCorrectionsService } from './label-corrections.service';
import { StaffArticlesController } from './staff-articles.controller';
import { StaffArticlesService } from './staff-articles.service';
import { StaffArticlesView } from './staff-articles.view';

/** What staff see of articles and their labels, and correct; for the HTTP process. */
@Module({
  imports: [StorageModule],
  controllers: [StaffArticlesController, LabelCorrectionsController],
  providers: [CorrectionPreviews, LabelCorrectionsService, StaffArticlesService, StaffArticlesView],
})
export class StaffLabelsModule {}

import { Module } from '@nestjs/common';
import { ApiKeysModule } from '../apikeys';
import { DatasetService } from './dataset.service';
import { IndexPagesService } from './index-pages.service';
import { IndexValuesController } from './index-values.controller';
import { IndexValuesService } from './index-values.service';
import { CATALOGUE_COMPUTATION } from './indexes-computation.module';
import { MethodologyController } from './methodology.controller';
import { PublicIndexesController } from './public-indexes.controller';
import { PublicIndexesService } from './public-indexes.service';
import { RatingsController } from './ratings.controller';
import { RatingsService } from './ratings.service';
import { SeriesService } from './series.service';

/** The catalogue, its values and ratings over HTTP. */
@Module({
  imports: [ApiKeysModule, CATALOGUE_COMPUTATION],
  controllers: [PublicIndexesController, IndexValuesController, RatingsController, MethodologyController],
  providers: [DatasetService, IndexPagesService, IndexValuesService, PublicIndexesService, RatingsService, SeriesService],
})
export class IndexesModule {}

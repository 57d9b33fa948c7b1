import { Module } from '@nestjs/common';
import { ApiKeysModule } from '../apikeys';
import { NewsModule } from '../news';
import { CatalogueController } from './catalogue.controller';
import { CatalogueService } from './catalogue.service';
import { CoverageController } from './coverage.controller';
import { CoverageDashboardController } from './coverage-dashboard.controller';
import { CoverageDaysService } from './coverage-days.service';
import { IndexPagesService } from './index-pages.service';
import { IndexValuesController } from './index-values.controller';
import { IndexValuesService } from './index-values.service';
import { CATALOGUE_COMPUTATION } from './indexes-computation.module';
import { IndexesReadingModule } from './indexes-reading.module';
import { MethodologyController } from './methodology.controller';
import { PublicIndexesController } from './public-indexes.controller';
import { PublicIndexesService } from './public-indexes.service';
import { PublicationController } from './publication.controller';
import { PublicationService } from './publication.service';
import { RatingsController } from './ratings.controller';
import { RatingsService } from './ratings.service';
import { SeriesService } from './series.service';

/** The catalogue, its values and ratings over HTTP. */
@Module({
  imports: [ApiKeysModule, NewsModule, CATALOGUE_COMPUTATION, IndexesReadingModule],
  controllers: [
    PublicIndexesController,
    IndexValuesController,
    RatingsController,
    MethodologyController,
    CatalogueController,
    PublicationController,
    CoverageController,
    CoverageDashboardController,
  ],
  providers: [
    CatalogueService,
    CoverageDaysService,
    IndexPagesService,
    IndexValuesService,
    PublicationService,
    PublicIndexesService,
    RatingsService,
    SeriesService,
  ],
  exports: [IndexValuesService],
})
export class IndexesModule {}

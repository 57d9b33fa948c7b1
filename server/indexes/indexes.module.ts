import { Module } from '@nestjs/common';
import { NewsModule } from '../news';
import { BulkController } from './bulk/bulk.controller';
import { BulkFolder } from './bulk/bulk-folder';
import { BulkService } from './bulk/bulk.service';
import { ChangesController } from './changes/changes.controller';
import { ChangesService } from './changes/changes.service';
import { CatalogueController } from './dashboard-api/catalogue.controller';
import { CatalogueService } from './dashboard-api/catalogue.service';
import { ComputationProgressView } from './catalogue/computation-progress.view';
import { DashboardExplanationsController } from './explanations/shown/dashboard-explanations.controller';
import { CountriesController } from './countries/countries.controller';
import { CountryBriefPdfs } from './countries/country-brief-pdfs.service';
import { CountryBriefs } from './countries/country-briefs.service';
import { WeekDrivers } from './countries/week-drivers.service';
import { CrisesController } from './crises/crises.controller';
import { CrisesService } from './crises/crises.service';
import { SessionCrisesController } from './crises/session-crises.controller';
import { CustomIndexEventsController } from './custom/api/custom-index-events.controller';
import { CustomIndexEvents } from './custom/api/custom-index-events.service';
import { CustomIndexRequestsController } from './custom/api/custom-index-requests.controller';
import { CustomIndexesController } from './custom/api/custom-indexes.controller';
import { CustomIndexesService } from './custom/api/custom-indexes.service';
import { CustomIndexesView } from './custom/replies/custom-indexes.view';
import { SearchTurns } from './custom/api/search-turns.interceptor';
import { CustomValuesController } from './data-api/custom-values.controller';
import { NamedIndexes } from './data-api/named-indexes.service';
import { EvidenceService } from './explanations/evidence/evidence.service';
import { ExplanationsController } from './explanations/explanations.controller';
import { PublicExplanationsController } from './explanations/shown/public-explanations.controller';
import { ShownExplanations } from './explanations/shown/shown-explanations.service';
import { VisitorQueue } from './explanations/shown/visitor-queue';
import { IndexPagesService } from './catalogue/index-pages.service';
import { IndexReplies } from './catalogue/index-replies';
import { IndexValuesController } from './data-api/index-values.controller';
import { IndexValuesService } from './data-api/index-values.service';
import { IndexesExplainingModule } from './indexes-explaining.module';
import { CATALOGUE_COMPUTATION } from './indexes-computation.module';
import { IndexesReadingModule } from './indexes-reading.module';
import { MethodologyService } from './data-api/methodology.service';
import { MethodologyController } from './data-api/methodology.controller';
import { PublicIndexesController } from './data-api/public-indexes.controller';
import { PublicIndexesService } from './data-api/public-indexes.service';
import { LinesController } from './dashboard-api/lines.controller';
import { LinesService } from './dashboard-api/lines.service';
import { ComputationStateController } from './dashboard-api/computation-state.controller';
import { ComputationStateService } from './dashboard-api/computation-state.service';
import { PublicationController } from './dashboard-api/publication.controller';
import { PublicationService } from './dashboard-api/publication.service';
import { RatingHistoryController } from './ratings/rating-history.controller';
import { RatingHistories } from './ratings/rating-histories.service';
import { RatingsController } from './ratings/ratings.controller';
import { FirstDays } from './catalogue/first-days.service';
import { RatingsService } from './ratings/ratings.service';

/** The catalogue, its values and ratings over HTTP. */
@Module({
  imports: [NewsModule, CATALOGUE_COMPUTATION, IndexesReadingModule, IndexesExplainingModule],
  controllers: [
    BulkController,
    ChangesController,
    CustomIndexEventsController,
    CustomIndexRequestsController,
    CustomIndexesController,
    CustomValuesController,
    PublicIndexesController,
    IndexValuesController,
    ExplanationsController,
    DashboardExplanationsController,
    PublicExplanationsController,
    CountriesController,
    CrisesController,
    RatingHistoryController,
    RatingsController,
    SessionCrisesController,
    MethodologyController,
    CatalogueController,
    LinesController,
    ComputationStateController,
    PublicationController,
  ],
  providers: [
    BulkFolder,
    BulkService,
    ChangesService,
    CatalogueService,
    ComputationProgressView,
    ComputationStateService,
    CustomIndexEvents,
    CustomIndexesService,
    CustomIndexesView,
    CountryBriefPdfs,
    CountryBriefs,
    CrisesService,
    EvidenceService,
    FirstDays,
    IndexPagesService,
    IndexReplies,
    IndexValuesService,
    LinesService,
    MethodologyService,
    NamedIndexes,
    PublicationService,
    PublicIndexesService,
    RatingHistories,
    RatingsService,
    SearchTurns,
    ShownExplanations,
    VisitorQueue,
    WeekDrivers,
  ],
  exports: [CountryBriefs, FirstDays, IndexPagesService, IndexValuesService, IndexesReadingModule, IndexesExplainingModule],
})
export class IndexesModule {}

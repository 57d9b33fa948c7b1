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
import { BriefService } from './explanations/brief/brief.service';
import { ChangeStories } from './explanations/change/change-stories.service';
import { ExplainedChange } from './explanations/change/explained-change.service';
import { CoverageArchive } from './explanations/replay/coverage-archive';
import { DashboardExplanationsController } from './explanations/shown/dashboard-explanations.controller';
import { CountriesController } from './countries/countries.controller';
import { CountryBriefPdfs } from './countries/country-brief-pdfs.service';
import { CountryBriefs } from './countries/country-briefs.service';
import { WeekDrivers } from './countries/week-drivers.service';
import { CrisesController } from './crises/crises.controller';
import { CrisesService } from './crises/crises.service';
import { SessionCrisesController } from './crises/session-crises.controller';
import { CustomChange } from './explanations/change/custom-change.service';
import { ExplainedIndexes } from './explanations/change/explained-indexes.service';
import { CustomReplays } from './explanations/replay/custom-replays.service';
import { CustomIndexEventsController } from './custom/api/custom-index-events.controller';
import { CustomIndexEvents } from './custom/api/custom-index-events.service';
import { CustomIndexRequestsController } from './custom/api/custom-index-requests.controller';
import { CustomIndexesController } from './custom/api/custom-indexes.controller';
import { CustomIndexesRepository } from './custom/model/custom-indexes.repository';
import { CustomIndexesService } from './custom/api/custom-indexes.service';
import { CustomIndexesView } from './custom/replies/custom-indexes.view';
import { CustomReading } from './custom/values/custom-reading.service';
import { SearchTurns } from './custom/api/search-turns.interceptor';
import { CustomValuesController } from './data-api/custom-values.controller';
import { NamedIndexes } from './data-api/named-indexes.service';
import { DriversService } from './explanations/drivers/drivers.service';
import { EvidenceService } from './explanations/evidence/evidence.service';
import { ExplainedValues } from './explanations/change/explained-values.service';
import { ExplanationQueue } from './explanations/replay/explanation-queue';
import { ExplanationsController } from './explanations/explanations.controller';
import { PublicExplanationsController } from './explanations/shown/public-explanations.controller';
import { ShownExplanations } from './explanations/shown/shown-explanations.service';
import { VisitorQueue } from './explanations/shown/visitor-queue';
import { Replays } from './explanations/replay/replays.service';
import { StateArchive } from './explanations/replay/state-archive';
import { ToneDrivers } from './explanations/drivers/tone-drivers.service';
import { TonedArticles } from './explanations/drivers/toned-articles.service';
import { IndexPagesService } from './catalogue/index-pages.service';
import { IndexReplies } from './catalogue/index-replies';
import { IndexValuesController } from './data-api/index-values.controller';
import { IndexValuesService } from './data-api/index-values.service';
import { CATALOGUE_COMPUTATION } from './indexes-computation.module';
import { IndexesReadingModule } from './indexes-reading.module';
import { KnownLatest } from './catalogue/known-latest.service';
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
import { RatingsController } from './ratings/ratings.controller';
import { FirstDays } from './catalogue/first-days.service';
import { RatingsService } from './ratings/ratings.service';
import { SharesService } from './catalogue/share/shares.service';
import { TonesService } from './catalogue/tone/tones.service';
import { FamiliesService } from './catalogue/families.service';

/** The catalogue, its values and ratings over HTTP. */
@Module({
  imports: [NewsModule, CATALOGUE_COMPUTATION, IndexesReadingModule],
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
    RatingsController,
    SessionCrisesController,
    MethodologyController,
    CatalogueController,
    LinesController,
    ComputationStateController,
    PublicationController,
  ],
  providers: [
    BriefService,
    BulkFolder,
    BulkService,
    ChangesService,
    CatalogueService,
    ChangeStories,
    ExplainedChange,
    ComputationProgressView,
    ComputationStateService,
    CoverageArchive,
    CustomChange,
    CustomReplays,
    ExplainedIndexes,
    CustomIndexEvents,
    CustomIndexesRepository,
    CustomIndexesService,
    CustomIndexesView,
    CustomReading,
    StateArchive,
    CountryBriefPdfs,
    CountryBriefs,
    CrisesService,
    DriversService,
    ToneDrivers,
    TonedArticles,
    EvidenceService,
    ExplainedValues,
    ExplanationQueue,
    FirstDays,
    IndexPagesService,
    IndexReplies,
    IndexValuesService,
    KnownLatest,
    LinesService,
    MethodologyService,
    NamedIndexes,
    PublicationService,
    PublicIndexesService,
    RatingsService,
    Replays,
    SearchTurns,
    SharesService,
    TonesService,
    FamiliesService,
    ShownExplanations,
    VisitorQueue,
    WeekDrivers,
  ],
  exports: [CountryBriefs, FamiliesService, FirstDays, IndexPagesService, IndexValuesService, IndexesReadingModule],
})
export class IndexesModule {}

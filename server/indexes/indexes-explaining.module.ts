import { Module } from '@nestjs/common';
import { NewsModule } from '../news';
import { FamiliesService } from './catalogue/families.service';
import { KnownLatest } from './catalogue/known-latest.service';
import { SharesService } from './catalogue/share/shares.service';
import { TonesService } from './catalogue/tone/tones.service';
import { BriefService } from './explanations/brief/brief.service';
import { AggregateChange } from './explanations/change/aggregate-change.service';
import { ChangeStories } from './explanations/change/change-stories.service';
import { CustomChange } from './explanations/change/custom-change.service';
import { ExplainedChange } from './explanations/change/explained-change.service';
import { ExplainedIndexes } from './explanations/change/explained-indexes.service';
import { ExplainedValues } from './explanations/change/explained-values.service';
import { DriversService } from './explanations/drivers/drivers.service';
import { ToneDrivers } from './explanations/drivers/tone-drivers.service';
import { TonedArticles } from './explanations/drivers/toned-articles.service';
import { CoverageArchive } from './explanations/replay/coverage-archive';
import { CustomReplays } from './explanations/replay/custom-replays.service';
import { ExplanationQueue } from './explanations/replay/explanation-queue';
import { Replays } from './explanations/replay/replays.service';
import { StateArchive } from './explanations/replay/state-archive';
import { IndexesReadingModule } from './indexes-reading.module';

const SERVICES = [
  AggregateChange,
  BriefService,
  ChangeStories,
  CoverageArchive,
  CustomChange,
  CustomReplays,
  DriversService,
  ExplainedChange,
  ExplainedIndexes,
  ExplainedValues,
  ExplanationQueue,
  FamiliesService,
  KnownLatest,
  Replays,
  SharesService,
  StateArchive,
  ToneDrivers,
  TonedArticles,
  TonesService,
];

/** Why values are what they are, for any process that tells people: the one that answers calls, and the worker that writes reports. */
@Module({ imports: [NewsModule, IndexesReadingModule], providers: SERVICES, exports: [...SERVICES, IndexesReadingModule] })
export class IndexesExplainingModule {}

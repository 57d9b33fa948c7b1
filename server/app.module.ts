import { type DynamicModule, Module, type ModuleMetadata } from '@nestjs/common';
import { ACCOUNT_CATALOGUES, AccountsModule } from './accounts';
import { ALERT_PROBLEMS, AlertsModule } from './alerts';
import { APIKEY_PROBLEMS, ApiKeysModule } from './apikeys';
import { BILLING_PROBLEMS, BillingModule } from './billing';
import { CUSTOM_INDEX_PROBLEMS, INDEX_PROBLEMS, IndexesModule } from './indexes';
import {
  BackfillsModule,
  ArticlesApiModule,
  CoverageApiModule,
  NEWS_PROBLEMS,
  SEARCH_PROBLEMS,
  NewsMetricsModule,
  StaffFeedsModule,
  StaffLabelsModule,
  StaffOutletsModule,
  StaffSourcesModule,
} from './news';
import { ORGANIZATION_PROBLEMS, OrganizationsModule } from './organizations';
import { AdmissionModule } from './platform/access/admission.module';
import { HTTP_PROBLEMS } from './platform/http/http.problems';
import { OUTBOUND_PROBLEMS } from './platform/outbound/outbound.problems';
import { PlatformModule, type PlatformParts } from './platform/platform.module';
import { QueueBoardModule } from './platform/queue/board/queue-board.module';
import { PLATFORM_PROBLEMS } from './platform/problems/platform.problems';
import { ThrottlingModule } from './platform/throttling/throttling.module';
import { QUESTION_PROBLEMS, QuestionsModule } from './questions';
import { SiteModule, type SiteOptions } from './site';

/** The problems of every domain: each kind has its own address under /problems. */
const CATALOGUES = [
  PLATFORM_PROBLEMS,
  HTTP_PROBLEMS,
  OUTBOUND_PROBLEMS,
  ...ACCOUNT_CATALOGUES,
  ORGANIZATION_PROBLEMS,
  BILLING_PROBLEMS,
  APIKEY_PROBLEMS,
  NEWS_PROBLEMS,
  SEARCH_PROBLEMS,
  INDEX_PROBLEMS,
  CUSTOM_INDEX_PROBLEMS,
  QUESTION_PROBLEMS,
  ALERT_PROBLEMS,
];

export type AppParts = Omit<PlatformParts, 'problemKinds'> & {
  readonly modules?: NonNullable<ModuleMetadata['imports']>;
  readonly site?: SiteOptions;
};

/** The table of contents of the HTTP process. */
@Module({})
export class AppModule {
  static with({ modules = [], site, ...parts }: AppParts): DynamicModule {
    const problemKinds = CATALOGUES.flatMap((catalogue) => Object.values(catalogue));
    // Guards run in the order of this list: the platform's asks who may call, accounts look for a session, apikeys for a key and count
    // its calls, throttling counts all others, and admission lets in whom they have found.
    const domains = [
      AccountsModule,
      OrganizationsModule,
      BillingModule,
      ApiKeysModule,
      ArticlesApiModule,
      CoverageApiModule,
      NewsMetricsModule,
      BackfillsModule,
      StaffFeedsModule,
      StaffSourcesModule,
      StaffLabelsModule,
      StaffOutletsModule,
      IndexesModule,
      QuestionsModule,
      AlertsModule,
      SiteModule.with(site),
    ];
    return {
      module: AppModule,
      imports: [PlatformModule.with({ ...parts, problemKinds }), ...domains, ...modules, QueueBoardModule, ThrottlingModule, AdmissionModule],
    };
  }
}

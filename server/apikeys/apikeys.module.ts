import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AccountsModule } from '../accounts';
import { BillingModule } from '../billing';
import { OrganizationsModule } from '../organizations';
import { RoomGuard } from '../platform/access/room.guard';
import { MailModule } from '../platform/mail';
import { ApiKeyGuard } from './authentication/apikey.guard';
import { ApiKeysProfileView } from './apikeys-profile.view';
import { ApiKeysRepository } from './keys/apikeys.repository';
import { ApiKeysService } from './keys/apikeys.service';
import { CallCounting } from './quota/call-counting.service';
import { CallLeases } from './usage/call-leases';
import { CreditsController } from './usage/credits.controller';
import { CreditsView } from './usage/credits.view';
import { DashboardKeyController } from './dashboard-key/dashboard-key.controller';
import { DashboardKeyService } from './dashboard-key/dashboard-key.service';
import { KnownKeysSubscriber } from './dashboard-key/known-keys.subscriber';
import { OrganizationKeysSubscriber } from './keys/organization-keys.subscriber';
import { KeyAudience } from './keys/key-audience';
import { LeakedKeysController } from './leaked-keys/leaked-keys.controller';
import { LeakedKeysService } from './leaked-keys/leaked-keys.service';
import { NamedKeysController } from './named-keys/named-keys.controller';
import { NamedKeysService } from './named-keys/named-keys.service';
import { NamedKeysView } from './named-keys/named-keys.view';
import { KeyAuthenticationService } from './authentication/key-authentication.service';
import { KeyLookupRepository } from './authentication/key-lookup.repository';
import { KeyStanding } from './authentication/key-standing';
import { KeySecrets } from './keys/key-secrets';
import { FastPath } from './kept-replies/fast-path';
import { KeptReplies } from './kept-replies/kept-replies.service';
import { RequestBatchesRepository } from './requests/request-batches.repository';
import { RequestRecorder } from './requests/request-recorder';
import { RequestsController } from './requests/requests.controller';
import { RequestsService } from './requests/requests.service';
import { RequestsView } from './requests/requests.view';
import { UsageListController, UsageReportController } from './reports/usage-report.controller';
import { UsageReportService } from './reports/usage-report.service';
import { UsageReportView } from './reports/usage-report.view';
import { QuotaGuard } from './quota/quota.guard';
import { Settlement } from './quota/settlement';
import { UncountedCalls } from './quota/uncounted-calls';
import { LeaseRecords } from './usage/lease-records';
import { LeasesRepository } from './usage/leases.repository';
import { UsageRepository } from './usage/usage.repository';
import { UsageService } from './usage/usage.service';

/** Keys, and the guards of the routes that ask for one: the key is found first, then it is looked whether there is room for the call, then it is counted. */
@Module({
  imports: [AccountsModule, BillingModule, MailModule, OrganizationsModule],
  controllers: [
    CreditsController,
    DashboardKeyController,
    LeakedKeysController,
    NamedKeysController,
    RequestsController,
    UsageListController,
    UsageReportController,
  ],
  providers: [
    { provide: APP_GUARD, useClass: ApiKeyGuard },
    { provide: APP_GUARD, useClass: RoomGuard },
    { provide: APP_GUARD, useClass: QuotaGuard },
    ApiKeysProfileView,
    ApiKeysRepository,
    ApiKeysService,
    CallCounting,
    CallLeases,
    CreditsView,
    DashboardKeyService,
    OrganizationKeysSubscriber,
    FastPath,
    KeptReplies,
    KeyAudience,
    KeyAuthenticationService,
    KeyLookupRepository,
    KeySecrets,
    KeyStanding,
    KnownKeysSubscriber,
    LeakedKeysService,
    LeaseRecords,
    LeasesRepository,
    NamedKeysService,
    NamedKeysView,
    RequestBatchesRepository,
    RequestRecorder,
    RequestsService,
    RequestsView,
    Settlement,
    UncountedCalls,
    UsageReportService,
    UsageReportView,
    UsageRepository,
    UsageService,
  ],
  exports: [ApiKeysService, KeyAuthenticationService, UsageService],
})
export class ApiKeysModule {}

import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AccountsModule } from '../accounts';
import { BillingModule } from '../billing';
import { OrganizationsModule } from '../organizations';
import { MailModule } from '../platform/mail';
import { ApiKeyGuard } from './apikey.guard';
import { ApiKeysProfileView } from './apikeys-profile.view';
import { ApiKeysRepository } from './apikeys.repository';
import { ApiKeysService } from './apikeys.service';
import { CreditsController } from './credits.controller';
import { CreditsView } from './credits.view';
import { DashboardKeyController } from './dashboard-key.controller';
import { DashboardKeyService } from './dashboard-key.service';
import { OrganizationKeysSubscriber } from './organization-keys.subscriber';
import { KeyAuthenticationService } from './key-authentication.service';
import { KeyLookupRepository } from './key-lookup.repository';
import { KeySecrets } from './key-secrets';
import { QuotaGuard } from './quota.guard';
import { Settlement } from './settlement';
import { UsageRepository } from './usage.repository';
import { UsageService } from './usage.service';

/** Keys, and the guards of the routes that ask for one: the key is found first, then the call is counted. */
@Module({
  imports: [AccountsModule, BillingModule, MailModule, OrganizationsModule],
  controllers: [CreditsController, DashboardKeyController],
  providers: [
    { provide: APP_GUARD, useClass: ApiKeyGuard },
    { provide: APP_GUARD, useClass: QuotaGuard },
    ApiKeysProfileView,
    ApiKeysRepository,
    ApiKeysService,
    CreditsView,
    DashboardKeyService,
    OrganizationKeysSubscriber,
    KeyAuthenticationService,
    KeyLookupRepository,
    KeySecrets,
    Settlement,
    UsageRepository,
    UsageService,
  ],
  exports: [ApiKeysService, KeyAuthenticationService, UsageService],
})
export class ApiKeysModule {}

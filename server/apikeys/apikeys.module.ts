import { Module } from '@nestjs/common';
import { AccountsModule, SessionGuard } from '../accounts';
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
import { SessionCalls } from './session-calls';
import { Settlement } from './settlement';
import { UsageRepository } from './usage.repository';
import { UsageService } from './usage.service';

/** Import it where a controller uses `@KeyedRoute()`. */
@Module({
  imports: [AccountsModule, BillingModule, MailModule, OrganizationsModule],
  controllers: [CreditsController, DashboardKeyController],
  providers: [
    ApiKeyGuard,
    ApiKeysProfileView,
    ApiKeysRepository,
    ApiKeysService,
    CreditsView,
    DashboardKeyService,
    OrganizationKeysSubscriber,
    KeyAuthenticationService,
    KeyLookupRepository,
    KeySecrets,
    QuotaGuard,
    SessionCalls,
    SessionGuard,
    Settlement,
    UsageRepository,
    UsageService,
  ],
  exports: [AccountsModule, ApiKeyGuard, ApiKeysService, KeyAuthenticationService, QuotaGuard, SessionCalls, SessionGuard, Settlement, UsageService],
})
export class ApiKeysModule {}

import { Module } from '@nestjs/common';
import { BillingModule } from '../billing';
import { OrganizationsModule } from '../organizations';
import { ApiKeyGuard } from './apikey.guard';
import { ApiKeysRepository } from './apikeys.repository';
import { ApiKeysService } from './apikeys.service';
import { CreditsController } from './credits.controller';
import { CreditsView } from './credits.view';
import { KeyAuthenticationService } from './key-authentication.service';
import { KeyLookupRepository } from './key-lookup.repository';
import { KeySecrets } from './key-secrets';
import { QuotaGuard } from './quota.guard';
import { Settlement } from './settlement';
import { UsageRepository } from './usage.repository';
import { UsageService } from './usage.service';

/** Import it where a controller uses `@KeyedRoute()`. */
@Module({
  imports: [BillingModule, OrganizationsModule],
  controllers: [CreditsController],
  providers: [
    ApiKeyGuard,
    ApiKeysRepository,
    ApiKeysService,
    CreditsView,
    KeyAuthenticationService,
    KeyLookupRepository,
    KeySecrets,
    QuotaGuard,
    Settlement,
    UsageRepository,
    UsageService,
  ],
  exports: [ApiKeyGuard, ApiKeysService, KeyAuthenticationService, QuotaGuard, Settlement, UsageService],
})
export class ApiKeysModule {}

import { Module } from '@nestjs/common';
import { SecondFactorSecrets } from './second-factor-secrets';
import { SecondFactorsRepository } from './second-factors.repository';
import { SecondFactors } from './second-factors.service';

/** What signing in asks of second factors; apart from the routes, which ask for a session themselves. */
@Module({
  providers: [SecondFactorSecrets, SecondFactors, SecondFactorsRepository],
  exports: [SecondFactorSecrets, SecondFactors, SecondFactorsRepository],
})
export class SecondFactorsModule {}

import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts';
import { MembershipLookupRepository } from './membership-lookup.repository';
import { MembershipsRepository } from './memberships.repository';
import { MembershipsSubscriber } from './memberships.subscriber';
import { OrganizationProfileView } from './organization-profile.view';
import { OrganizationsRepository } from './organizations.repository';
import { OrganizationsService } from './organizations.service';

@Module({
  imports: [AccountsModule],
  providers: [
    MembershipLookupRepository,
    MembershipsRepository,
    MembershipsSubscriber,
    OrganizationProfileView,
    OrganizationsRepository,
    OrganizationsService,
  ],
  exports: [MembershipsRepository, OrganizationsService],
})
export class OrganizationsModule {}

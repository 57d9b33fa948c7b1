import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PersonalData } from '../../accounts';
import { MemberDeparted, OrganizationClosed } from '../../organizations';
import { DomainEvents } from '../../platform/events/domain-events';
import { WatchlistsRepository } from './watchlists.repository';

/** Lists go with those who alone saw them, in the transaction of what happened; a person gets theirs with all that is kept about them. */
@Injectable()
export class WatchlistsSubscriber implements OnModuleInit {
  constructor(
    private readonly watchlists: WatchlistsRepository,
    private readonly events: DomainEvents,
    private readonly personalData: PersonalData,
  ) {}

  onModuleInit(): void {
    this.events.subscribe(MemberDeparted, ({ organizationId, userId }, manager) => this.watchlists.removePerson(organizationId, userId, manager));
    this.events.subscribe(OrganizationClosed, ({ organizationId }, manager) => this.watchlists.removeAll(organizationId, manager));
    this.personalData.provideOfOrganization('watchlists', async ({ organizationId, userId }) =>
      (await this.watchlists.list({ organizationId, userId, isManager: false }))
        .filter(({ ownerId }) => ownerId === userId)
        .map(({ name, description, sharedWith, sections, createdAt }) => ({ name, description, sharedWith, sections, createdAt })),
    );
  }
}

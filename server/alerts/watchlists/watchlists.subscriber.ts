import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PersonalData } from '../../accounts';
import { CustomIndexDeleted } from '../../indexes';
import { MemberDeparted, OrganizationClosed } from '../../organizations';
import { Clock } from '../../platform/clock';
import { DomainEvents } from '../../platform/events/domain-events';
import { WatchlistsRepository } from './watchlists.repository';

/** Lists go with those who alone saw them, in the transaction of what happened; a person gets theirs with all that is kept about them. */
@Injectable()
export class WatchlistsSubscriber implements OnModuleInit {
  constructor(
    private readonly watchlists: WatchlistsRepository,
    private readonly events: DomainEvents,
    private readonly personalData: PersonalData,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.events.subscribe(MemberDeparted, ({ organizationId, userId }, manager) => this.watchlists.removePerson(organizationId, userId, manager));
    this.events.subscribe(OrganizationClosed, ({ organizationId }, manager) => this.watchlists.removeAll(organizationId, manager));
    this.events.subscribe(CustomIndexDeleted, ({ organizationId, id }, manager) =>
      this.watchlists.takeOff(organizationId, id, this.clock.now(), manager),
    );
    this.personalData.provideOfOrganization('watchlists', async ({ organizationId, userId }) =>
      (await this.watchlists.list({ organizationId, userId, isManager: false }))
        .filter(({ ownerId }) => ownerId === userId)
        .map(({ name, description, sharedWith, sections, createdAt }) => ({ name, description, sharedWith, sections, createdAt })),
    );
  }
}

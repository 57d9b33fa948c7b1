import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PersonalData } from '../../accounts';
import { MemberDeparted, OrganizationClosed } from '../../organizations';
import { DomainEvents } from '../../platform/events/domain-events';
import { SavedViewsRepository } from './saved-views.repository';

/** Views go with those who alone saw them, in the transaction of what happened; a person gets theirs with all that is kept about them. */
@Injectable()
export class SavedViewsSubscriber implements OnModuleInit {
  constructor(
    private readonly views: SavedViewsRepository,
    private readonly events: DomainEvents,
    private readonly personalData: PersonalData,
  ) {}

  onModuleInit(): void {
    this.events.subscribe(MemberDeparted, ({ organizationId, userId }, manager) => this.views.removePerson(organizationId, userId, manager));
    this.events.subscribe(OrganizationClosed, ({ organizationId }, manager) => this.views.removeAll(organizationId, manager));
    this.personalData.provideOfOrganization('savedViews', async (owner) =>
      (await this.views.list(owner))
        .filter(({ ownerId }) => ownerId === owner.userId)
        .map(({ name, search, isShared, createdAt }) => ({ name, search, isShared, createdAt })),
    );
  }
}

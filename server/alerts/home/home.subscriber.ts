import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PersonalData } from '../../accounts';
import { MemberDeparted, OrganizationClosed } from '../../organizations';
import { DomainEvents } from '../../platform/events/domain-events';
import { VisitsRepository } from './visits.repository';

/** What is remembered of a person goes with them, in the transaction of what happened; they get it with all that is kept about them. */
@Injectable()
export class HomeSubscriber implements OnModuleInit {
  constructor(
    private readonly visits: VisitsRepository,
    private readonly events: DomainEvents,
    private readonly personalData: PersonalData,
  ) {}

  onModuleInit(): void {
    this.events.subscribe(MemberDeparted, ({ organizationId, userId }, manager) => this.visits.removePerson(organizationId, userId, manager));
    this.events.subscribe(OrganizationClosed, ({ organizationId }, manager) => this.visits.removeAll(organizationId, manager));
    this.personalData.provideOfOrganization('visits', async ({ organizationId, userId }) => {
      const memory = await this.visits.find(organizationId, userId);
      return memory === null ? [] : [{ seenAt: memory.seenAt, previousAt: memory.previousAt }];
    });
  }
}

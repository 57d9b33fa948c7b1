import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PersonalData } from '../../accounts';
import { MemberDeparted, OrganizationClosed } from '../../organizations';
import { DomainEvents } from '../../platform/events/domain-events';
import { ReportsRepository } from './reports.repository';

/** Subscriptions go with a person, in the transaction of what happened; they get theirs with all that is kept about them. */
@Injectable()
export class ReportsSubscriber implements OnModuleInit {
  constructor(
    private readonly reports: ReportsRepository,
    private readonly events: DomainEvents,
    private readonly personalData: PersonalData,
  ) {}

  onModuleInit(): void {
    this.events.subscribe(MemberDeparted, ({ organizationId, userId }, manager) => this.reports.removePerson(organizationId, userId, manager));
    this.events.subscribe(OrganizationClosed, ({ organizationId }, manager) => this.reports.removeAll(organizationId, manager));
    this.personalData.provideOfOrganization('watchlistReports', async ({ organizationId, userId }) =>
      (await this.reports.list(organizationId, userId)).map(({ watchlistId, weekday, hour, timeZone, createdAt }) => ({
        ...{ watchlistId, weekday, hour, timeZone, createdAt },
      })),
    );
  }
}

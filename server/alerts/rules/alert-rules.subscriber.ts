import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PersonalData } from '../../accounts';
import { MemberDeparted, OrganizationClosed } from '../../organizations';
import { Clock } from '../../platform/clock';
import { DomainEvents } from '../../platform/events/domain-events';
import { WatchlistsDeleted } from '../watchlists/watchlists.events';
import { AlertRulesRepository } from './alert-rules.repository';

/** Rules go with those who alone saw them, in the transaction of what happened; a person gets theirs with all that is kept about them. */
@Injectable()
export class AlertRulesSubscriber implements OnModuleInit {
  constructor(
    private readonly rules: AlertRulesRepository,
    private readonly events: DomainEvents,
    private readonly personalData: PersonalData,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.events.subscribe(MemberDeparted, ({ organizationId, userId }, manager) =>
      this.rules.removePerson(organizationId, userId, this.clock.now(), manager),
    );
    this.events.subscribe(OrganizationClosed, ({ organizationId }, manager) => this.rules.removeAll(organizationId, manager));
    this.events.subscribe(WatchlistsDeleted, ({ organizationId, ids }, manager) =>
      this.rules.removeOfWatchlists(organizationId, ids, this.clock.now(), manager),
    );
    this.personalData.provideOfOrganization('alert_rules', async ({ organizationId, userId }) =>
      (await this.rules.list({ organizationId, userId, isManager: false }))
        .filter(({ ownerId }) => ownerId === userId)
        .map(({ name, subject, condition, mail, createdAt }) => ({ name, subject, condition, mail, createdAt })),
    );
  }
}

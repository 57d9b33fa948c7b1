import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../platform/clock';
import { CONFIG, type Config } from '../../platform/config/config';
import { DomainEvents } from '../../platform/events/domain-events';
import { DEFAULT_LANGUAGE } from '../../platform/messages/messages';
import { Stopping } from '../../platform/stopping';
import { quietUntil } from '../rules/due';
import { toAlertResponse } from './alerts.dto';
import { AlertsFired } from './alerts.events';
import { AlertsRepository, type NewAlert } from './alerts.repository';

/** Alerts that one transaction is about. */
const AT_ONCE = 500;

/** Keeps what has fired, and announces it when its time has come: each once, whoever dies in between. */
@Injectable()
export class AlertKeeper {
  constructor(
    private readonly dataSource: DataSource,
    private readonly alerts: AlertsRepository,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
    private readonly stopping: Stopping,
    @Inject(CONFIG) private readonly config: { readonly http: Pick<Config['http'], 'publicUrl'> },
  ) {}

  /** How many are new. */
  async keep(makers: readonly ((now: Date) => NewAlert)[]): Promise<number> {
    let kept = 0;
    for (let from = 0; from < makers.length; from += AT_ONCE) {
      this.stopping.check();
      const now = this.clock.now();
      const alerts = makers.slice(from, from + AT_ONCE).map((make) => make(now));
      kept += await this.dataSource.transaction(async (manager) => {
        let added = 0;
        for (const some of inTurn(alerts)) added += await this.alerts.add(manager, some);
        return added;
      });
    }
    return kept;
  }

  /** Announces whatever is to be told by now. */
  async announceDue(): Promise<void> {
    for (let announced = AT_ONCE; announced === AT_ONCE;) {
      this.stopping.check();
      announced = await this.dataSource.transaction((manager) => this.announce(manager));
    }
  }

  private async announce(manager: EntityManager): Promise<number> {
    const now = this.clock.now();
    const alerts = await this.alerts.announce(manager, now, AT_ONCE);
    const announced = alerts.map((alert) => ({
      organizationId: alert.organizationId,
      alert: toAlertResponse(alert, this.config.http.publicUrl, DEFAULT_LANGUAGE),
      webhookIds: alert.webhookIds,
      quietUntil: quietUntil(alert, now),
    }));
    if (announced.length > 0) await this.events.publish(new AlertsFired(announced), manager);
    return alerts.length;
  }
}

/** Alerts of a rule that stays silent after each come one after the other, the first day first: only then does the next find the one before. */
function inTurn(alerts: readonly NewAlert[]): NewAlert[][] {
  const turns: NewAlert[][] = [];
  const counts = new Map<string, number>();
  for (const alert of alerts.toSorted((one, other) => one.day.localeCompare(other.day))) {
    const key = `${alert.ruleId} ${alert.indexId}`;
    const turn = alert.silentDays === 0 ? 0 : (counts.get(key) ?? 0);
    counts.set(key, turn + 1);
    (turns[turn] ??= []).push(alert);
  }
  return turns;
}

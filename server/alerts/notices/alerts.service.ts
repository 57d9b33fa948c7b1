import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock';
import { CONFIG, type Config } from '../../platform/config/config';
import type { Principal } from '../../platform/access/principal';
import { currentCaller } from '../../platform/http/caller-context';
import { CursorCodec } from '../../platform/http/lists/cursor';
import { type Page, readPage } from '../../platform/http/lists/keyset';
import { viewerOf } from '../watchlists/viewer';
import { AlertReceipts, type Receipt } from './alert-receipts.repository';
import type { AlertDeliveryResponse, AlertDetailResponse, ListAlertsQuery, MailOutcome } from './alerts-query.dto';
import { type AlertResponse, toAlertResponse } from './alerts.dto';
import { AlertsRepository, type SeenAlert } from './alerts.repository';

/** What rules have told, for those who see the rules. */
@Injectable()
export class AlertsService {
  constructor(
    private readonly alerts: AlertsRepository,
    private readonly receipts: AlertReceipts,
    private readonly cursors: CursorCodec,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: { readonly http: Pick<Config['http'], 'publicUrl'> },
  ) {}

  /** @throws invalid_cursor */
  async list(principal: Principal, { rule_id: ruleId, index_id: indexId, acknowledged, ...page }: ListAlertsQuery): Promise<Page<AlertResponse>> {
    const viewer = viewerOf(principal);
    const filter = { ruleId: ruleId ?? null, indexId: indexId ?? null, isAcknowledged: acknowledged ?? null };
    const purpose = `alerts ${viewer.organizationId} ${JSON.stringify(filter)}`;
    const { rows, nextCursor } = await readPage(this.cursors, purpose, page, (after, limit) => this.alerts.list(viewer, filter, after, limit));
    return { rows: rows.map((row) => this.show(row)), nextCursor };
  }

  /** @throws alert_not_found */
  async get(principal: Principal, id: string): Promise<AlertDetailResponse> {
    const viewer = viewerOf(principal);
    const alert = await this.alerts.get(viewer, id);
    const receipts = await this.receipts.listOf(viewer.organizationId, alert.id);
    return { ...this.show(alert), deliveries: receipts.map(toDelivery) };
  }

  /** @throws alert_not_found */
  async acknowledge(principal: Principal, id: string, note: string | null): Promise<AlertResponse> {
    const viewer = viewerOf(principal);
    const { id: found } = await this.alerts.get(viewer, id);
    await this.alerts.acknowledge(viewer, found, note, this.clock.now());
    return this.show(await this.alerts.get(viewer, found));
  }

  private show(alert: SeenAlert): AlertResponse {
    return toAlertResponse(alert, this.config.http.publicUrl, currentCaller().language);
  }
}

function toDelivery({ name, seenAt, mailDueAt, mailDecidedAt, mailId, mailState }: Receipt): AlertDeliveryResponse {
  const decided: MailOutcome | null = mailId === null ? 'unwanted' : mailState;
  const mail = mailDueAt === null ? null : mailDecidedAt === null ? 'due' : decided;
  return { recipient: name, seen_at: seenAt?.toISOString() ?? null, mail_due_at: mailDueAt?.toISOString() ?? null, mail };
}

import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { CrisesPublished, IndexesPublished } from '../../indexes';
import type { Dataset } from '../../news';
import { DomainEvents } from '../../platform/events/domain-events';
import { JobProcessor, JobRunner } from '../../platform/queue/job-processor';
import { Outbox } from '../../platform/queue/outbox.service';
import { minuteSlot, quarterHourSlotOf, Schedules } from '../../platform/queue/schedules';
import { AlertKeeper } from '../notices/alert-keeper.service';
import { AlertMails } from '../notices/alert-mails.service';
import { JUDGE_PUBLISHED, TELL_ALERTS } from './alerts.jobs';
import { JudgeService } from './judge.service';

const DATASETS = ['live', 'simulated'] as const;

/** Judges values and crises in the background, requested with every publication in its transaction, and tells of what has fired. */
@Injectable()
export class AlertsProcessor extends JobProcessor implements OnModuleInit {
  constructor(
    runner: JobRunner,
    judge: JudgeService,
    private readonly keeper: AlertKeeper,
    private readonly mails: AlertMails,
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly events: DomainEvents,
    private readonly schedules: Schedules,
  ) {
    super(runner);
    this.handle(JUDGE_PUBLISHED, async ({ dataset }) => {
      await judge.judge(dataset);
      // Also what fired in a run that was broken off here.
      await this.tell();
    });
    this.handle(TELL_ALERTS, () => this.tell());
  }

  onModuleInit(): void {
    this.schedules.register(TELL_ALERTS, {}, minuteSlot());
    // Commands publish too, and ask nobody; and a job may have been given up.
    for (const dataset of DATASETS) this.schedules.register(JUDGE_PUBLISHED, { dataset }, quarterHourSlotOf(dataset, 3));
    for (const event of [IndexesPublished, CrisesPublished]) {
      this.events.subscribe<IndexesPublished | CrisesPublished>(event, ({ dataset }, manager) => this.request(dataset, manager));
    }
  }

  /** What was published by a program that has no rules is judged now. */
  override async onApplicationBootstrap(): Promise<void> {
    super.onApplicationBootstrap();
    for (const dataset of DATASETS) await this.request(dataset, this.dataSource.manager);
  }

  private request(dataset: Dataset, manager: EntityManager): Promise<void> {
    return this.outbox.add(manager, JUDGE_PUBLISHED, { dataset }, { key: dataset });
  }

  private async tell(): Promise<void> {
    await this.keeper.announceDue();
    await this.mails.sendDue();
  }
}

import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { CrisesPublished, CustomValuesPublished, IndexesPublished } from '../../indexes';
import type { Dataset } from '../../news';
import { DomainEvents } from '../../platform/events/domain-events';
import { JobProcessor, JobRunner } from '../../platform/queue/job-processor';
import { Outbox } from '../../platform/queue/outbox.service';
import { dailySlot, minuteSlot, quarterHourSlot, quarterHourSlotOf, Schedules } from '../../platform/queue/schedules';
import { AlertKeeper } from '../notices/alert-keeper.service';
import { AlertMails } from '../notices/alert-mails.service';
import { AlertRetention } from '../notices/alert-retention.service';
import { JUDGE_CUSTOM, JUDGE_CUSTOM_BEHIND, JUDGE_PUBLISHED, PRUNE_ALERTS, TELL_ALERTS } from './alerts.jobs';
import { CustomJudge } from './custom-judge.service';
import { CustomProgressRepository } from './custom-progress.repository';
import { lastDayOver } from './days-to-judge';
import { JudgeService } from './judge.service';

/** Minutes after midnight, when little else is done. */
const PRUNED_AT_MINUTES = 4 * 60 + 10;
const DATASETS = ['live', 'simulated'] as const;

/** Judges values and crises in the background, requested with every publication in its transaction, and tells of what has fired. */
@Injectable()
export class AlertsProcessor extends JobProcessor implements OnModuleInit {
  constructor(
    runner: JobRunner,
    judge: JudgeService,
    private readonly custom: CustomJudge,
    private readonly progress: CustomProgressRepository,
    private readonly retention: AlertRetention,
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
    this.handle(JUDGE_CUSTOM, async ({ organizationId, indexId }) => {
      await custom.judge(organizationId, indexId);
      await this.tell();
    });
    this.handle(JUDGE_CUSTOM_BEHIND, () => this.requestBehind());
    this.handle(PRUNE_ALERTS, () => this.retention.prune());
    this.handle(TELL_ALERTS, () => this.tell());
  }

  onModuleInit(): void {
    this.schedules.register(TELL_ALERTS, {}, minuteSlot());
    this.schedules.register(PRUNE_ALERTS, {}, dailySlot(PRUNED_AT_MINUTES));
    // Commands publish too, and ask nobody; and a job may have been given up.
    for (const dataset of DATASETS) this.schedules.register(JUDGE_PUBLISHED, { dataset }, quarterHourSlotOf(dataset, 3));
    this.schedules.register(JUDGE_CUSTOM_BEHIND, {}, quarterHourSlot(5));
    for (const event of [IndexesPublished, CrisesPublished]) {
      this.events.subscribe<IndexesPublished | CrisesPublished>(event, ({ dataset }, manager) => this.request(dataset, manager));
    }
    this.events.subscribe(CustomValuesPublished, (published, manager) => this.requestCustom(published, manager));
  }

  /** Of most nobody asks; the first rule that names one tells of what is published from then on. */
  private async requestCustom(
    { organizationId, dataset, methodology, index: { id: indexId, day, state } }: CustomValuesPublished,
    manager: EntityManager,
  ): Promise<void> {
    const [watched, edition] = [
      { organizationId, indexId },
      { dataset, methodology },
    ];
    if (await this.progress.isAskedFor(watched, manager)) {
      await this.progress.begin(watched, edition, manager);
      await this.outbox.add(manager, JUDGE_CUSTOM, watched, { key: indexId });
    } else {
      await this.progress.passOver(watched, edition, day === null ? null : lastDayOver(day, state), manager);
    }
  }

  private async requestBehind(): Promise<void> {
    for (const watched of await this.custom.listBehind()) {
      await this.outbox.add(this.dataSource.manager, JUDGE_CUSTOM, watched, { key: watched.indexId });
    }
  }

  /** What was published by a program that has no rules is judged now. */
  override async onApplicationBootstrap(): Promise<void> {
    await super.onApplicationBootstrap();
    for (const dataset of DATASETS) await this.request(dataset, this.dataSource.manager);
    await this.outbox.add(this.dataSource.manager, JUDGE_CUSTOM_BEHIND, {}, { key: 'all' });
  }

  private request(dataset: Dataset, manager: EntityManager): Promise<void> {
    return this.outbox.add(manager, JUDGE_PUBLISHED, { dataset }, { key: dataset });
  }

  private async tell(): Promise<void> {
    await this.keeper.announceDue();
    await this.mails.sendDue();
  }
}

import { Injectable } from '@nestjs/common';
import { Counter, Gauge } from 'prom-client';
import { Metrics } from '../../platform/metrics/metrics.service';
import { findSource } from '../sources/registry';
import { boundedLabels } from './bounded-label';
import { SOURCE_STATES } from './source-state';
import { type SourceFigures, SourceFiguresService } from './source-figures.service';

/** Scrapes within this time share one reading of the database. */
const FRESH_MS = 15_000;
/** A slower reading is not waited for: the other numbers are worth having without it. */
const PATIENCE_MS = 2_000;

const OUTCOMES = ['accepted', 'refused', 'duplicates', 'repaired', 'withdrawn'] as const;
const DAY_STATES = ['complete', 'partial', 'gap'] as const;

/** The metrics of the sources. Read when Prometheus scrapes, so every process reports the same. */
@Injectable()
export class NewsMetrics {
  /** Public so that tests need not wait. */
  freshMs = FRESH_MS;
  patienceMs = PATIENCE_MS;
  private reading: Promise<SourceFigures | null> | null = null;
  private known: { readonly numbers: SourceFigures; readonly at: number } | null = null;

  constructor(
    private readonly metrics: Metrics,
    private readonly figures: SourceFiguresService,
  ) {
    this.registerSources();
    this.registerRows();
    this.registerDays();
  }

  private registerSources(): void {
    this.gauge(
      'news_source_lag_seconds',
      'Time since the label of the newest window, or since a feed answered last.',
      ['source'],
      (gauge, { sources }) => {
        for (const { source, lagSeconds } of sources) if (lagSeconds !== null && findSource(source)?.lag) gauge.set({ source }, lagSeconds);
      },
    );
    this.gauge(
      'news_source_state',
      '1 for the state of the source: ok, late, silent, or off where nothing is expected.',
      ['source', 'state'],
      (gauge, { sources }) => {
        for (const { source, state } of sources) for (const one of SOURCE_STATES) gauge.set({ source, state: one }, one === state ? 1 : 0);
      },
    );
    this.gauge('news_windows_missing', 'Windows of GDELT, of the last 24 hours, that are not there.', ['source'], (gauge, { windowsMissing }) => {
      for (const [source, missing] of windowsMissing) gauge.set({ source }, missing);
    });
    this.gauge('news_feeds', 'Feeds: active, failing, gone for good, or ended by taking them off the list.', ['state'], (gauge, { feeds }) => {
      for (const [state, count] of Object.entries(feeds)) gauge.set({ state }, count);
    });
  }

  private registerRows(): void {
    this.counter('news_files_total', 'Files, or fetches of a feed, that were read.', ['source'], (counter, { totals }) => {
      for (const [source, { files }] of totals) counter.inc({ source }, files);
    });
    this.counter(
      'news_rows_total',
      'Rows or entries that were read: accepted or refused. Duplicates and repaired are among the accepted; withdrawn are articles taken back.',
      ['source', 'outcome'],
      (counter, { totals }) => {
        for (const [source, total] of totals) for (const outcome of OUTCOMES) counter.inc({ source, outcome }, total[outcome]);
      },
    );
    this.counter('news_rows_refused_total', 'Rows or entries that were refused, by reason.', ['source', 'reason'], (counter, { totals }) => {
      for (const [source, { refusals }] of totals) for (const [reason, rows] of boundedLabels(refusals)) counter.inc({ source, reason }, rows);
    });
  }

  private registerDays(): void {
    this.gauge('news_coverage_yesterday', '1 for what the last day that is over is: complete, partial or gap.', ['state'], (gauge, { yesterday }) => {
      if (yesterday !== null) for (const state of DAY_STATES) gauge.set({ state }, state === yesterday.state ? 1 : 0);
    });
    this.gauge('news_coverage_yesterday_articles', 'Articles stored for the last day that is over.', ['source'], (gauge, { yesterday }) => {
      for (const [source, { articles }] of Object.entries(yesterday?.bySource ?? {})) gauge.set({ source }, articles);
    });
    this.gauge(
      'news_source_usual_ratio',
      'Articles of the last day that is over, beside what the source brings on such days; over 2 or under 0.5 is unusual.',
      ['source'],
      (gauge, { ratios }) => {
        for (const [source, ratio] of ratios) gauge.set({ source }, ratio);
      },
    );
  }

  private gauge(name: string, help: string, labelNames: string[], fill: (gauge: Gauge, numbers: SourceFigures) => void): void {
    const gauge: Gauge = new Gauge({ name, help, labelNames, registers: [this.metrics.registry], collect: () => this.fill(gauge, fill) });
  }

  private counter(name: string, help: string, labelNames: string[], fill: (counter: Counter, numbers: SourceFigures) => void): void {
    const counter: Counter = new Counter({ name, help, labelNames, registers: [this.metrics.registry], collect: () => this.fill(counter, fill) });
  }

  /** Unknown figures are left out: they neither drop to zero nor keep their last value. */
  private async fill<M extends Gauge | Counter>(metric: M, fill: (metric: M, numbers: SourceFigures) => void): Promise<void> {
    const numbers = await this.numbers();
    metric.reset();
    if (numbers !== null) fill(metric, numbers);
  }

  private async numbers(): Promise<SourceFigures | null> {
    if (this.known !== null && performance.now() - this.known.at < this.freshMs) return this.known.numbers;
    // If a reading hangs, all wait for it; none starts another.
    this.reading ??= this.read();
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), this.patienceMs)));
    return Promise.race([this.reading, tooLong]).finally(() => clearTimeout(timer));
  }

  private async read(): Promise<SourceFigures | null> {
    try {
      const numbers = await this.figures.read();
      this.known = { numbers, at: performance.now() };
      return numbers;
    } catch {
      return null;
    } finally {
      this.reading = null;
    }
  }
}

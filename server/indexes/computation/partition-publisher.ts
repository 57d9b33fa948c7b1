import { type Dataset, type DayTone, toneOfScope } from '../../news';
import { perComponent, perScore } from '../../volatility/methodology/components';
import { REASON_NAMES, type DayValues } from '../../volatility/engine/engine';
import type { MethodologyVersion } from '../../volatility/methodology/methodologies';
import { nextLetter, ratingCutsOf } from '../../volatility/rating/rating';
import { decodeContent, encodeContent, MAX_CONTENT_BYTES } from '../storage/content-codec';
import type { ScopeMonth } from '../storage/copy-rows';
import { type IndexContent, type IndexRecord, LETTERS, LEVELS, type State, type Tone } from '../storage/index-record';
import type { Restated } from '../storage/index-changes.repository';
import type { NewVintages } from '../storage/new-vintages';
import type { Latest } from '../storage/latest.repository';
import { SeriesWindow } from '../storage/series-window';
import { MonthPage } from '../storage/values-codec';
import { toTone } from './tone-of-scope';
import { dueState, knownAt, nextState } from './vintages';

/** For whom and when days are published. */
export interface PublishingFrame {
  readonly dataset: Dataset;
  /** Version whose cut points give the letters. */
  readonly methodology: MethodologyVersion;
  readonly now: Date;
  /** Whether readers get what is stored, or another version of the methodology until this one is published. */
  readonly isVisible: boolean;
}

/**
 * Turns computed days into published ones: decides for every scope whether a vintage is due, keeps it in the packed month, and
 * carries what the next day needs (letters, the last values). Stored vintages are never changed.
 */
export class PartitionPublisher {
  /** Vintages made, and how many of them restate settled values. */
  vintages = 0;
  restatements = 0;
  /** What the month begun restates; null where that is nothing. */
  restated: Restated | null = null;
  private pages: MonthPage[] = [];
  private collected: readonly UndatedRecord[] = [];
  private readonly scratch = Buffer.alloc(MAX_CONTENT_BYTES);

  constructor(
    private readonly frame: PublishingFrame,
    private readonly scopes: Int32Array,
    private readonly letters = new Uint8Array(scopes.length),
    private readonly window = new SeriesWindow(scopes.length),
  ) {}

  /** Restores the publisher that wrote `bytes`. Throws a RangeError on bytes for other scopes. */
  static restore(frame: PublishingFrame, scopes: Int32Array, bytes: Uint8Array): PartitionPublisher {
    const letters = Uint8Array.from(bytes.subarray(0, scopes.length));
    return new PartitionPublisher(frame, scopes, letters, SeriesWindow.fromBytes(scopes.length, bytes.subarray(scopes.length)));
  }

  toBytes(): Buffer {
    return Buffer.concat([this.letters, this.window.toBytes()]);
  }

  /** Begins a month with what is already stored of it. */
  beginMonth(month: number, stored: ReadonlyMap<number, Uint8Array>): void {
    this.pages = Array.from(this.scopes, (scope) => new MonthPage(month, stored.get(scope) ?? null));
    this.restated = null;
  }

  /** What has to be stored of the month, as published at an instant (seconds since 1970). */
  changedPages(publishedAt: number): ChangedPage[] {
    const rows: ChangedPage[] = [];
    this.pages.forEach((page, position) => {
      if (!page.isChanged) return;
      rows.push({ scope: this.scopes[position], packed: page.toBytes(publishedAt), from: page.storedVintages, to: page.vintages });
    });
    return rows;
  }

  /** Publishes a day of the month begun. With `collect`, `latest` gives the values as they stand then. */
  publish(values: DayValues, { isBackfilled, tone }: PublishedDay, collect: boolean): void {
    const due = dueState(this.frame.dataset, values.day, this.frame.now);
    const records: UndatedRecord[] = [];
    this.window.begin(values.day);
    for (let position = 0; position < this.scopes.length; position++) {
      const content = this.toContent(values, position, toTone(toneOfScope(tone, this.scopes[position])));
      const published = this.publishOne(position, values.day, due, isBackfilled, content);
      const { mvi, isr } = published.content.values ?? { mvi: null, isr: null };
      this.window.set(position, mvi, isr);
      if (collect) records.push({ day: values.day, ...published.mark, ...decodeContent(this.pack(published.content)) });
    }
    if (collect) this.collected = records;
  }

  /** The values collected last, as published at an instant (seconds since 1970). */
  latest(publishedAt: number): Latest[] {
    return this.collected.map((record, position) => ({
      scope: this.scopes[position],
      record: { ...record, computedAt: record.computedAt ?? publishedAt },
      trend: this.window.trendOf(position),
    }));
  }

  /** What stands for a day from now on: the vintage made, the vintage kept, or the value of the open day. */
  private publishOne(position: number, day: number, due: State, isBackfilled: boolean, content: IndexContent): Published {
    const page = this.pages[position];
    const stored = page.find(day);
    const packed = this.pack(content);
    const isSame = stored !== undefined && page.contentOf(stored).equals(packed);
    const state = nextState(stored?.state ?? null, due, isSame, this.frame.isVisible);
    if (state !== null) {
      const computedAt = knownAt(this.frame.dataset, day, state);
      page.append(day, state, computedAt, isBackfilled, packed);
      this.vintages++;
      if (state === 'restated') this.noteRestatement(day);
      return { content, mark: { state, computedAt, isBackfilled } };
    }
    if (stored === undefined) return { content, mark: { state: due, computedAt: knownAt(this.frame.dataset, day, due), isBackfilled } };
    const mark = { state: stored.state, computedAt: stored.computedAt, isBackfilled: stored.isBackfilled };
    return { content: isSame ? content : decodeContent(page.contentOf(stored)), mark };
  }

  /** Days come in their order. */
  private noteRestatement(day: number): void {
    this.restatements++;
    this.restated = { count: (this.restated?.count ?? 0) + 1, firstDay: this.restated?.firstDay ?? day, lastDay: day };
  }

  private pack(content: IndexContent): Buffer {
    return this.scratch.subarray(0, encodeContent(this.scratch, content));
  }

  private toContent(values: DayValues, position: number, tone: Tone | null): IndexContent {
    const reason = REASON_NAMES[values.reason[position]];
    const isr = values.isr[position];
    const hasIsr = reason === null && !Number.isNaN(isr);
    const common = {
      reason,
      isrReason: REASON_NAMES[values.isrReason[position]],
      level: LEVELS[values.level[position]],
      letter: hasIsr ? this.nextLetter(position, isr) : null,
      stories: values.stories[position],
      outlets: values.outlets[position],
      tone,
    };
    if (reason !== null) return { ...common, values: null };
    return {
      ...common,
      values: {
        attention: values.attention[position],
        ...perComponent((name) => values[name][position]),
        ...perScore((name) => values[name][position]),
        mvi: values.mvi[position],
        isr,
        low: values.low[position],
        high: values.high[position],
      },
    };
  }

  /** Letters change with hysteresis, so the previous one is kept, even across days without a value. */
  private nextLetter(position: number, isr: number): string {
    const code = this.letters[position];
    const letter = nextLetter(code === 0 ? null : LETTERS[code - 1], isr, ratingCutsOf(this.frame.methodology));
    this.letters[position] = LETTERS.indexOf(letter) + 1;
    return letter;
  }
}

/** What is published of a day beside what the engine makes of it. */
export interface PublishedDay {
  readonly isBackfilled: boolean;
  readonly tone: DayTone | null;
}

/** A month of a scope, and which of its vintages are new. */
type ChangedPage = ScopeMonth & NewVintages;

/** A record that may get its instant when it is stored. */
type UndatedRecord = Omit<IndexRecord, 'computedAt'> & { readonly computedAt: number | null };

interface Published {
  readonly content: IndexContent;
  readonly mark: Pick<UndatedRecord, 'state' | 'computedAt' | 'isBackfilled'>;
}

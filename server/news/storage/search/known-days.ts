import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock';
import type { Dataset } from '../../model/dataset';
import { PackedArticles } from './packed-articles';

/** About three years of five million articles. */
const BYTES_MAX = 48 * 2 ** 20;
const IDLE_AFTER_MS = 600_000;

export interface KnownDay {
  /** Of the bytes that the articles were read from, hexadecimal. */
  readonly hash: string;
  readonly articles: PackedArticles;
}

interface KeptDay extends KnownDay {
  readonly bytes: number;
  readonly usedAt: number;
}

/**
 * Days that were read before: whoever fills in the form of a custom index has the same ones searched again and again. A store is asked what hash each day has now,
 * and for its bytes where that is another. Room is made by days that nobody has asked for in ten minutes: were others to go, a search through more days than there
 * is room for would never find one.
 */
@Injectable()
export class KnownDays {
  /** Those come first that were used longest ago. */
  private readonly days = new Map<string, KeptDay>();
  private bytes = 0;

  constructor(private readonly clock: Clock) {}

  find(dataset: Dataset, day: number): KnownDay | undefined {
    const key = keyOf(dataset, day);
    const known = this.days.get(key);
    if (known !== undefined) {
      this.days.delete(key);
      this.days.set(key, { ...known, usedAt: this.clock.now().getTime() });
    }
    return known;
  }

  keep(dataset: Dataset, day: number, hash: string, read: Uint8Array): PackedArticles {
    const articles = new PackedArticles(day, read);
    const now = this.clock.now().getTime();
    this.forget(keyOf(dataset, day));
    for (const [key, { usedAt }] of this.days) {
      if (this.bytes + read.length <= BYTES_MAX || usedAt + IDLE_AFTER_MS > now) break;
      this.forget(key);
    }
    if (this.bytes + read.length <= BYTES_MAX) {
      this.days.set(keyOf(dataset, day), { hash, articles, bytes: read.length, usedAt: now });
      this.bytes += read.length;
    }
    return articles;
  }

  private forget(key: string): void {
    this.bytes -= this.days.get(key)?.bytes ?? 0;
    this.days.delete(key);
  }
}

function keyOf(dataset: Dataset, day: number): string {
  return `${dataset} ${day}`;
}

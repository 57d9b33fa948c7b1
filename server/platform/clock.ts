import { Injectable } from '@nestjs/common';

export const MS_PER_DAY = 86_400_000;

/** The only source of the present: processes and commands put PostgreSQL's in its place (`database/database-clock.ts`), tests their own. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}

/** UTC day of an instant, counted from 1970-01-01. */
export function toDayNumber(instant: Date): number {
  return Math.floor(instant.getTime() / MS_PER_DAY);
}

/** `YYYY-MM-DD` of a day number. */
export function toIsoDay(day: number): string {
  const known = isoDays.get(day);
  if (known !== undefined) return known;
  const text = new Date(day * MS_PER_DAY).toISOString().slice(0, 10);
  if (isoDays.size < ISO_DAYS_MAX) isoDays.set(day, text);
  return text;
}

/** A series writes the same days as the one before, a thousand at a time. */
const isoDays = new Map<number, string>();
const ISO_DAYS_MAX = 10_000;

/** Day number of `YYYY-MM-DD`, or null where the text is no date of the calendar. */
export function parseIsoDay(text: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const instant = Date.parse(`${text}T00:00:00Z`);
  if (Number.isNaN(instant)) return null;
  const day = instant / MS_PER_DAY;
  return toIsoDay(day) === text ? day : null;
}

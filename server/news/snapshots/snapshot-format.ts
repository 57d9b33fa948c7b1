import { z } from 'zod';
import { parseIsoDay, toIsoDay } from '../../platform/clock';
import { type Scope, SCOPE_BY_SLUG, SCOPES } from '../../reference/scopes';
import { type CoverageDay, CoverageDayBuilder, STORY_UNITS } from '../../volatility/coverage';
import type { DaySources } from '../model/day-sources';
import { type DayTone, TONE_UNITS } from '../model/day-tone';
import type { StoredCoverage } from '../storage/coverage.repository';

/**
 * What indexes are computed from, in files that anybody can read. A snapshot is a folder: `snapshot.json` says what it holds, and each month is a
 * file of JSON lines, packed with gzip. First come the outlets that its days count, then the days:
 *
 *     {"outlet":7,"domain":"example.com","name":"Example","firstSeenAt":"2026-01-03T10:15:00.000Z"}
 *     {"day":"2026-01-03","state":"complete", …, "totals":[[7,42]],"scopes":{"sa":[[7,1500]],"sa-energy":[[7,500]]}}
 *
 * From version 2 on a day may have `tone`, by the end of the index id (`world` among them): the thousandths of stories in scope that have a tone, of those that
 * are clearly negative, and the sum of tone over stories in hundredths; from version 3 on with three decimals.
 *
 * `totals` has the stories of each outlet, `scopes` by the end of the index id the thousandths of a story that each has in scope.
 */
export const SNAPSHOT_VERSION = 3;
export const SNAPSHOT_INDEX = 'snapshot.json';
/** A day of 100,000 articles takes about 2 MB. */
export const LINE_BYTES_MAX = 16 * 2 ** 20;

const COUNT_MAX = 2 ** 31 - 1;
/** The tone of a story is at most 100 either way. */
const TONE_MAX = 100 * TONE_UNITS;
const TONE_SUM_MAX = (COUNT_MAX / STORY_UNITS) * TONE_MAX;
const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;
const count = z.number().int().min(0).max(COUNT_MAX);
const instant = z.iso.datetime();
const tone = z.record(z.string(), z.tuple([count.min(1), count, z.number().min(-TONE_SUM_MAX).max(TONE_SUM_MAX)]));
const pairs = z.array(z.tuple([count, count.min(1)]));

const fileSchema = z
  .object({
    name: z.string().regex(/^\d{4}-\d{2}\.jsonl\.gz$/),
    month: z.string().regex(MONTH),
    days: count.min(1).max(31),
    bytes: count,
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
  })
  .refine(({ name, month }) => name === `${month}.jsonl.gz`, 'is another month');

export const indexSchema = z.object({
  format: z.literal('barograph-snapshot'),
  version: z.number().int().min(1),
  dataset: z.string(),
  createdAt: instant,
  /** Version of what tells countries and categories, when it was written. */
  labels: count,
  credit: z.string(),
  files: z
    .array(fileSchema)
    .max(1_200)
    .refine((files) => new Set(files.map(({ name }) => name)).size === files.length, 'one is named twice'),
});

const outletSchema = z.strictObject({
  outlet: count,
  domain: z.string().min(1).max(300),
  name: z.string().max(500),
  firstSeenAt: instant,
});

const sourceFacts = z.object({
  articles: count,
  expected: count,
  seen: count,
  late: count,
  share: z.number().min(0).max(1),
  isRegular: z.boolean(),
  sample: count.optional(),
});

const daySchema = z.strictObject({
  day: z.string().refine((text) => parseIsoDay(text) !== null),
  state: z.enum(['complete', 'partial', 'gap']),
  windowsExpected: count,
  windowsSeen: count,
  articles: count,
  stories: count,
  outlets: count.optional(),
  sources: z.array(z.string().regex(/^[a-z]+$/)).max(20),
  bySource: z.record(z.string(), sourceFacts),
  knownAt: instant,
  isBackfilled: z.boolean(),
  totals: pairs,
  scopes: z.record(z.string(), pairs),
  tone: tone.optional(),
});

const lineSchema = z.union([outletSchema, daySchema]);

export type SnapshotIndex = z.infer<typeof indexSchema>;
export type SnapshotFile = z.infer<typeof fileSchema>;
export type SnapshotOutlet = z.infer<typeof outletSchema>;
export type SnapshotDay = z.infer<typeof daySchema>;

/** A line of a month, read. */
export function parseLine(text: string): SnapshotOutlet | SnapshotDay {
  return lineSchema.parse(JSON.parse(text));
}

/** A day as it stands in a snapshot. */
export function toSnapshotDay({ coverage, tone: measured, facts }: StoredCoverage): SnapshotDay {
  const { outlets, totals, scopes, starts, entryOutlets, entryCounts } = coverage;
  const entriesOf = (i: number): [number, number][] =>
    Array.from({ length: starts[i + 1] - starts[i] }, (_, j) => [entryOutlets[starts[i] + j], entryCounts[starts[i] + j]]);
  return {
    day: toIsoDay(coverage.day),
    state: coverage.state,
    windowsExpected: facts.windowsExpected,
    windowsSeen: facts.windowsSeen,
    articles: facts.articles,
    stories: facts.stories,
    outlets: facts.outlets ?? outlets.length,
    sources: [...facts.sources],
    bySource: { ...facts.bySource },
    knownAt: facts.knownAt.toISOString(),
    isBackfilled: facts.isBackfilled,
    totals: [...outlets].map((outlet, i) => [outlet, totals[i]]),
    scopes: Object.fromEntries([...scopes].map((scope, i) => [SCOPES[scope].slug, entriesOf(i)])),
    ...(measured === null ? {} : { tone: toSnapshotTone(measured) }),
  };
}

/**
 * A day of a snapshot as it is stored here, known from now on.
 * @param idOf the number that an outlet of the snapshot has here
 * @throws RangeError where the counts contradict each other
 */
export function fromSnapshotDay(day: SnapshotDay, idOf: ReadonlyMap<number, number>, now: Date): StoredCoverage {
  const builder = new CoverageDayBuilder();
  const totals = new Map(day.totals);
  for (const [outlet, total] of totals) builder.addTotal(numberHere(outlet, idOf), total);
  for (const [slug, entries] of Object.entries(day.scopes)) {
    const scope = scopeOf(slug);
    for (const [outlet, units] of entries) {
      if (units > (totals.get(outlet) ?? 0) * STORY_UNITS) throw new RangeError(`outlet ${outlet} has more stories in ${slug} than in all`);
      builder.addEntry(scope.number, numberHere(outlet, idOf), units);
    }
  }
  if (day.state === 'gap' && totals.size > 0) throw new RangeError('a gap has stories');
  return { coverage: builder.build(parseIsoDay(day.day)!, day.state as CoverageDay['state']), tone: fromSnapshotTone(day), facts: factsOf(day, now) };
}

function toSnapshotTone({ scopes, units, negative, sums }: DayTone): SnapshotDay['tone'] {
  return Object.fromEntries([...scopes].map((scope, i) => [SCOPES[scope].slug, [units[i], negative[i], sums[i] / STORY_UNITS]]));
}

/** @throws RangeError where more stories are clearly negative than have a tone, or the mean lies beyond -100 to 100 */
function fromSnapshotTone({ tone: given }: SnapshotDay): DayTone | null {
  if (given === undefined) return null;
  const scopes = Object.entries(given).map(([slug, [units, negative, sum]]) => {
    if (negative > units) throw new RangeError(`more stories are negative in ${slug.slice(0, 60)} than have a tone`);
    if (Math.abs(sum) > (units / STORY_UNITS) * TONE_MAX) throw new RangeError(`the tone of ${slug.slice(0, 60)} is beyond what tone can be`);
    return { number: scopeOf(slug).number, units, negative, sum };
  });
  if (scopes.length === 0) return null;
  scopes.sort((a, b) => a.number - b.number);
  return {
    scopes: Int32Array.from(scopes, ({ number }) => number),
    units: Int32Array.from(scopes, ({ units }) => units),
    negative: Int32Array.from(scopes, ({ negative }) => negative),
    sums: Float64Array.from(scopes, ({ sum }) => Math.round(sum * STORY_UNITS)),
  };
}

/** @throws RangeError where there is none */
function scopeOf(slug: string): Scope {
  const scope = SCOPE_BY_SLUG.get(slug);
  if (scope === undefined) throw new RangeError(`"${slug.slice(0, 60)}" is no scope`);
  return scope;
}

function factsOf(day: SnapshotDay, now: Date): StoredCoverage['facts'] {
  const { windowsExpected, windowsSeen, articles, stories, outlets = day.totals.length, sources } = day;
  // Nothing of it was collected here while the day went on: it says nothing of what to expect of sources that this instance may not have.
  const bySource: DaySources = Object.fromEntries(Object.entries(day.bySource).map(([source, facts]) => [source, { ...facts, isRegular: false }]));
  return { windowsExpected, windowsSeen, articles, stories, outlets, sources, bySource, knownAt: now, isBackfilled: true };
}

function numberHere(outlet: number, idOf: ReadonlyMap<number, number>): number {
  const id = idOf.get(outlet);
  if (id === undefined) throw new RangeError(`outlet ${outlet} is counted and not named`);
  return id;
}

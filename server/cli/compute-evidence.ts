/** A published value computed again from its evidence alone: `npm run compute -- --evidence evidence.json`. */
import { readFile } from 'node:fs/promises';
import { type AggregateEvidence, computeEvidence, type ScopeEvidence } from '../volatility/explain/evidence';
import type { PerComponent } from '../volatility/methodology/components';

/** A value that was computed from a file. */
interface EvidenceValue {
  readonly index_id: string;
  readonly date: string;
  readonly mvi: number;
  readonly isr: number | null;
  /** The value as it was published. */
  readonly published: number;
}

/** What the engine remembered; of world and regions the first two alone. */
interface EngineDocument extends Pick<ScopeEvidence['state'], 'baselines' | 'rating' | 'trend' | 'filter' | 'expected'> {
  readonly last_day: number | null;
  readonly last_complete: number | null;
  readonly last_observed: number | null;
  readonly complete_days: number;
  readonly outlets?: readonly { readonly outlet: string; readonly total: number; readonly last_seen: number | null; readonly in_scope: number }[];
}

/** The document of `GET /v1/indexes/{id}/evidence`, as far as the value needs it. */
interface EvidenceDocument extends Omit<ScopeEvidence, 'rows' | 'state'> {
  readonly index_id: string;
  readonly date: string;
  readonly value: number;
  readonly engine: EngineDocument;
  readonly data: readonly (PerComponent<number> & {
    readonly outlet?: string;
    readonly stories: number;
    readonly all_stories: number;
    readonly noises: readonly number[];
  })[];
}

/** Says a published value as it follows from its evidence, as one line of JSON. @returns the command's exit code */
export async function computeAgain(path: string, print: (line: string) => void, printError: (line: string) => void): Promise<number> {
  try {
    print(JSON.stringify(computeEvidenceText(await readFile(path, 'utf8'))));
    return 0;
  } catch (error) {
    printError(`Cannot compute ${path}: ${(error as Error).message.split('\n')[0]}`);
    return 1;
  }
}

/** @throws Error where the text holds no evidence */
export function computeEvidenceText(text: string): EvidenceValue {
  const document = JSON.parse(text) as EvidenceDocument;
  const { index_id, date, value, data, engine, day, methodology, weights } = document;
  if (!Array.isArray(data) || typeof engine !== 'object' || engine === null || !Number.isInteger(day)) {
    throw new RangeError('it is not the JSON of an index’s evidence');
  }
  const common = { day, methodology, weights };
  const state = stateOf(engine);
  const evidence: ScopeEvidence | AggregateEvidence =
    state === null
      ? { ...common, state: engine, members: data }
      : { ...common, state, rows: data.map(({ outlet = '', stories, all_stories: total }) => ({ outlet, stories, total })) };
  const { mvi, isr } = computeEvidence(evidence);
  return { index_id, date, mvi, isr: Number.isNaN(isr) ? null : isr, published: value };
}

/** The state of a scope with habits; null for world and regions, which have none. */
function stateOf({ baselines, rating, trend, filter, expected, outlets, ...days }: EngineDocument): ScopeEvidence['state'] | null {
  if (outlets === undefined) return null;
  return {
    baselines,
    rating,
    trend,
    filter,
    expected,
    lastDay: days.last_day,
    lastComplete: days.last_complete,
    lastObserved: days.last_observed,
    completeDays: days.complete_days,
    outlets: outlets.map(({ outlet, total, last_seen: lastSeen, in_scope: inScope }) => ({ outlet, total, lastSeen, inScope })),
  };
}

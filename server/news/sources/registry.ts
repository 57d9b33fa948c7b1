/** The kinds of sources there are. A new one is a folder beside this file and a line in it. */
import type { Source } from '../model/source';
import { ARCHIVES_SOURCE } from './archives/archives.source';
import { FEEDS_SOURCE } from './feeds/feeds.source';
import { GDELT_SOURCE } from './gdelt/gdelt.source';
import { SIMULATED_SOURCE } from './simulated/simulated.source';

export const SOURCES: readonly Source[] = [GDELT_SOURCE, FEEDS_SOURCE, ARCHIVES_SOURCE, SIMULATED_SOURCE];

export const SOURCE_NAMES: readonly string[] = SOURCES.map(({ name }) => name);

/** Those that something is expected of, day by day. */
export const REGULAR_SOURCES = SOURCES.filter(({ expected }) => expected !== null);

export function findSource(name: string): Source | undefined {
  return SOURCES.find((source) => source.name === name);
}

/** The name under which customers know the source of a stored document. */
export function publicNameOf(stream: string): string {
  return SOURCES.find(({ streams }) => streams.includes(stream))?.name ?? stream;
}

/** The credits that must be shown with what is built on these sources; null where there are none. */
export function attributionOf(names: readonly string[]): string | null {
  const credits = SOURCES.filter(({ name, streams }) => names.includes(name) || streams.some((stream) => names.includes(stream)));
  const texts = credits.flatMap(({ attribution }) => attribution ?? []);
  return texts.length === 0 ? null : texts.join('; ');
}

/** The kinds of sources there are. A new one is a folder beside this file and a line in it. */
import type { FileReader } from '../model/file-reader';
import type { Source } from '../model/source';
import { type Language, messagesIn } from '../../platform/messages/messages';
import { ARCHIVE_FILES } from './archives/archive-files';
import { ARCHIVES_SOURCE } from './archives/archives.source';
import { FEEDS_SOURCE } from './feeds/feeds.source';
import { GDELT_SOURCE } from './gdelt/gdelt.source';
import { SIMULATED_SOURCE } from './simulated/simulated.source';

/** A file goes to the first that recognises it. Archives do whatever it is, so what has files of its own stands before them. */
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
export function attributionOf(names: readonly string[], language: Language): string | null {
  const credits = SOURCES.filter(({ name, streams }) => names.includes(name) || streams.some((stream) => names.includes(stream)));
  const { attributions } = messagesIn(language).lists;
  const texts = credits.flatMap(({ attribution }) => (attribution === null ? [] : attributions[attribution]));
  return texts.length === 0 ? null : texts.join('; ');
}

/**
 * What reads a file on this machine.
 * @param format the format that the caller insists on; null: the content tells
 * @throws Problem where the file cannot be read
 */
export async function fileReaderOf(path: string, format: string | null): Promise<FileReader> {
  const readers = SOURCES.flatMap(({ files }) => files ?? []);
  if (format !== null) return readers.find(({ formats }) => formats.includes(format)) ?? ARCHIVE_FILES;
  for (const reader of readers) if (await reader.recognises(path)) return reader;
  return ARCHIVE_FILES;
}

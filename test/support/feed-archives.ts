import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { type Expectation, feedparserExpectations, gofeedExpectations } from './feed-expectations';

/** A document of another project's test suite, and what that project expects of it. */
export interface ArchiveDocument {
  readonly archive: string;
  /** Path within the archive. */
  readonly name: string;
  readonly bytes: Buffer;
  /** Address that the suite serves it from. */
  readonly url: string;
  readonly expectations: readonly Expectation[];
}

const FEED_ARCHIVES = ['feedparser_wellformed', 'gofeed', 'rome', 'feedjira'] as const;

/** Where feedparser's suite serves its documents; those of the others are read as if they came from there. */
const SERVED_FROM = 'http://127.0.0.1:8097/';
const CONTENT_LOCATION = /^Header:\s*Content-Location:\s*(\S+)\s*$/im;

/** The documents of the archives in a folder; null, with a line that says why, where they cannot be had. */
export function feedArchiveDocuments(folder: string): readonly ArchiveDocument[] | null {
  const missing = FEED_ARCHIVES.filter((archive) => !existsSync(join(folder, `${archive}.tar.xz`)));
  if (missing.length > 0) return skipped(`no archive ${missing.join(', ')} in ${folder}`);
  const directory = mkdtempSync(join(tmpdir(), 'feed-archives-'));
  try {
    const reason = unpackInto(directory, folder);
    return reason === null ? FEED_ARCHIVES.flatMap((archive) => documentsOf(archive, join(directory, archive))) : skipped(reason);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/** Why they cannot be unpacked, or null when they are: not every machine has tar and xz. */
function unpackInto(directory: string, folder: string): string | null {
  try {
    for (const archive of FEED_ARCHIVES)
      execFileSync('tar', ['-xJf', join(folder, `${archive}.tar.xz`), '-C', directory, `--one-top-level=${archive}`]);
    return null;
  } catch (error) {
    return `they cannot be unpacked (${error instanceof Error ? error.message : String(error)})`;
  }
}

function skipped(reason: string): null {
  console.log(`skipped: feed archives: ${reason}`);
  return null;
}

function documentsOf(archive: string, directory: string): ArchiveDocument[] {
  const paths = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:xml|rss|json)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const files = new Map(paths.map((path) => [path, readFileSync(path)]));
  return paths.filter((path) => !isResult(path, files)).map((path) => documentOf(archive, directory, path, files));
}

/** gofeed keeps the expected result of `name.xml` in `name.json`, that of `name.json` in `name_expected.json`. */
function resultOf(path: string, files: ReadonlyMap<string, Buffer>): Buffer | undefined {
  return path.endsWith('.xml') ? files.get(path.replace(/\.xml$/, '.json')) : files.get(path.replace(/\.json$/, '_expected.json'));
}

function isResult(path: string, files: ReadonlyMap<string, Buffer>): boolean {
  return path.endsWith('_expected.json') || (path.endsWith('.json') && files.has(path.replace(/\.json$/, '.xml')));
}

function documentOf(archive: string, directory: string, path: string, files: ReadonlyMap<string, Buffer>): ArchiveDocument {
  const bytes = files.get(path) ?? Buffer.alloc(0);
  const name = relative(directory, path);
  const result = archive === 'gofeed' ? resultOf(path, files) : undefined;
  const location = CONTENT_LOCATION.exec(bytes.toString('latin1', 0, 2000))?.[1];
  const resolved = location === undefined ? null : URL.parse(location, SERVED_FROM);
  return {
    archive,
    name,
    bytes,
    url: resolved?.protocol === 'http:' ? resolved.href : SERVED_FROM,
    expectations:
      archive === 'feedparser_wellformed' ? feedparserExpectations(bytes.toString('utf8')) : result === undefined ? [] : gofeedExpectations(result),
  };
}

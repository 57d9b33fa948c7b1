import { decodeTitle, cleanText, repairUtf8 } from '../../../enrichment/text/clean-text';
import { languageOfTranslation } from './languages';
import { parseLocations, parseThemes, parseTone, type Tone } from './gkg-fields';
import type { LocationMention, ThemeMention } from '../../../model/labels';
import { MAX_ROW_BYTES } from '../../files/row-splitter';
import { parseGkgTime } from './gkg-time';

/** Why a row is refused whole. The words are stored and counted, so the set is closed. */
export type RefusalReason =
  /** Not 27 columns. */
  | 'columns'
  /** Longer than MAX_ROW_BYTES. */
  | 'too_long'
  /** No `YYYYMMDDHHMMSS-N` or `-TN`. */
  | 'record_id'
  /** The window's label is 0, no real instant, or off the 15-minute grid. */
  | 'date'
  /** Outside the six collections. */
  | 'source_collection'
  /** No document named, or a web document without an http address. */
  | 'identifier'
  /** An address that is malformed, carries credentials or is too long. */
  | 'url'
  /** No outlet can be told. */
  | 'outlet'
  /** Labelled before the format existed. */
  | 'ancient'
  /** Labelled later than the present allows. */
  | 'future';

/** One row of GDELT's Global Knowledge Graph 2.1, reduced to what coverage needs. */
export interface GkgRecord {
  /** `YYYYMMDDHHMMSS-N` or `-TN`; unique in the whole collection. */
  readonly recordId: string;
  /** The document was machine-translated before it was coded. */
  readonly translated: boolean;
  /** Label of the 15-minute window, which is its end; always on the quarter of an hour. */
  readonly seenLabel: Date;
  /** 1 web, 2 citation, 3 CORE, 4 DTIC, 5 JSTOR, 6 non-textual. */
  readonly sourceCollection: number;
  readonly commonName: string;
  /** Address as given, where the document has one. */
  readonly url: string | null;
  /** Free text that stands for the document where it has no address; not unique. */
  readonly citation: string | null;
  readonly themes: readonly ThemeMention[];
  readonly locations: readonly LocationMention[];
  /** Null where the column does not hold the seven numbers. */
  readonly tone: Tone | null;
  /** Words of the document, 0 where unknown. */
  readonly wordCount: number;
  /** The GCAM column as it stands. A view into the row: hash or copy it, do not keep it. */
  readonly gcam: Buffer;
  /** The names that the text mentions, `name,offset` separated by semicolons, as they stand: a view like `gcam`. */
  readonly names: Buffer;
  /** People, then organizations that the text names, the first five of each, separated by `;` and both by `|`; null where it names none. */
  readonly people: string | null;
  /** Decoded; empty where the page had none. */
  readonly title: string;
  /** The publisher's instant as given, unchecked; null where absent. */
  readonly preciseTimestamp: string | null;
  readonly ampUrl: string | null;
  /** ISO 639-1 where it exists, else ISO 639-3; `en` for documents that were not translated. */
  readonly language: string;
}

export type GkgParse =
  | { readonly ok: true; readonly record: GkgRecord; /** Broken byte sequences replaced in this row. */ readonly replacements: number }
  | { readonly ok: false; readonly reason: RefusalReason };

const COLUMNS = 27;
const TAB = 9;
const CARRIAGE_RETURN = 13;
const QUARTER_HOUR = 15 * 60 * 1000;
const RECORD_ID = /^\d{14}-(T?)\d{1,9}$/;
const COLLECTION = /^[1-6]$/;
const WEB_ADDRESS = /^https?:\/\//i;

const MAX_NAME = 255;
const MOST_NAMES = 5;
const LONGEST_NAME = 60;
const TITLE = tag('PAGE_TITLE');
const PRECISE = tag('PAGE_PRECISEPUBTIMESTAMP');
const AMP = tag('PAGE_ALTURL_AMP');

interface Tag {
  readonly open: Buffer;
  readonly close: Buffer;
}

/**
 * Reads one line. The line is split at its tabs exactly as it stands: it is never trimmed, because trailing columns may be
 * empty (half of the rows of 2015), and only a single `\r` at its end is cut. The format has no quoting.
 *
 * @param line the bytes of one row, without the line feed
 * @returns the record, or the first reason to refuse the whole row; never throws
 */
export function parseGkgLine(line: Buffer | Uint8Array): GkgParse {
  const raw = Buffer.isBuffer(line) ? line : Buffer.from(line.buffer, line.byteOffset, line.byteLength);
  if (raw.length > MAX_ROW_BYTES) return { ok: false, reason: 'too_long' };
  const { bytes, replacements } = repairUtf8(raw);
  const starts = columnStarts(bytes);
  if (starts === null) return { ok: false, reason: 'columns' };
  const ascii = (column: number): string => bytes.toString('latin1', starts[column], starts[column + 1] - 1);
  const text = (column: number): string => cleanText(bytes.toString('utf8', starts[column], starts[column + 1] - 1));

  const recordId = ascii(0);
  const idParts = RECORD_ID.exec(recordId);
  if (idParts === null) return { ok: false, reason: 'record_id' };
  const label = parseGkgTime(ascii(1));
  if (label === null || label % QUARTER_HOUR !== 0) return { ok: false, reason: 'date' };
  const collection = ascii(2);
  if (!COLLECTION.test(collection)) return { ok: false, reason: 'source_collection' };
  const identifier = text(4);
  const isAddress = WEB_ADDRESS.test(identifier);
  if (identifier === '' || (collection === '1' && !isAddress)) return { ok: false, reason: 'identifier' };

  const tone = parseTone(ascii(15));
  const extras = bytes.subarray(starts[26], starts[27] - 1);
  const translated = idParts[1] === 'T';
  const precise = between(extras, PRECISE);
  const amp = between(extras, AMP);
  const record: GkgRecord = {
    recordId,
    translated,
    seenLabel: new Date(label),
    sourceCollection: Number(collection),
    commonName: text(3).slice(0, MAX_NAME),
    url: isAddress ? identifier : null,
    citation: isAddress ? null : identifier,
    themes: parseThemes(ascii(8), () => ascii(7)),
    locations: parseLocations(ascii(10), () => ascii(9)),
    tone,
    wordCount: tone === null ? 0 : tone.wordCount,
    gcam: bytes.subarray(starts[17], starts[18] - 1),
    names: bytes.subarray(starts[23], starts[24] - 1),
    people: namesOf(text(11), text(13)),
    title: decodeTitle(between(extras, TITLE) ?? ''),
    preciseTimestamp: precise === null ? null : precise.trim(),
    ampUrl: amp === null ? null : decodeTitle(amp),
    language: languageOfTranslation(ascii(25)),
  };
  return { ok: true, record, replacements };
}

/** Of V1Persons and V1Organizations. */
function namesOf(persons: string, organizations: string): string | null {
  const names = [persons, organizations].map((column) =>
    column
      .split(';', MOST_NAMES + 1)
      .filter(isName)
      .slice(0, MOST_NAMES)
      .join(';'),
  );
  return names.every((each) => each === '') ? null : names.join('|');
}

function isName(name: string): boolean {
  return name !== '' && name.length <= LONGEST_NAME && !name.includes('|');
}

/** Where the 27 columns begin, and behind them one past the end of the row; null where they are not 27. */
function columnStarts(bytes: Buffer): Int32Array | null {
  const starts = new Int32Array(COLUMNS + 1);
  let count = 1;
  for (let at = bytes.indexOf(TAB); at >= 0; at = bytes.indexOf(TAB, at + 1)) {
    if (count === COLUMNS) return null;
    starts[count] = at + 1;
    count += 1;
  }
  if (count !== COLUMNS) return null;
  const end = bytes.length > 0 && bytes[bytes.length - 1] === CARRIAGE_RETURN ? bytes.length - 1 : bytes.length;
  starts[COLUMNS] = end + 1;
  return starts;
}

function tag(name: string): Tag {
  return { open: Buffer.from(`<${name}>`), close: Buffer.from(`</${name}>`) };
}

/** The extras look like XML and are not (no root, bare `&`), so each tag is looked up by itself and decoded afterwards. */
function between(extras: Buffer, { open, close }: Tag): string | null {
  const found = extras.indexOf(open);
  if (found < 0) return null;
  const start = found + open.length;
  const end = extras.indexOf(close, start);
  return end < 0 ? null : extras.toString('utf8', start, end);
}

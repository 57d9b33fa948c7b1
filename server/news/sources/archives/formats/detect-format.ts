import { ARCHIVE_FORMATS, type ArchiveFormat, type RowReader } from './archive-row';
import { FILE_HEAD_BYTES, headText } from '../../files/file-head';
import type { RowHandler } from '../../files/row-splitter';
import { isGkg } from '../../gdelt/gkg/gkg-head';
import { csvReader, readCsvHeader } from './csv';
import { parseObject } from './json-rows';
import { JsonObjectSplitter } from './json-object-splitter';
import { jsonlReader } from './jsonl';
import { newsmlReader } from './newsml';
import { ninjsReader } from './ninjs';

/** What the beginning of an entry shows: how to read it; that it is a file of GDELT; or in words why it cannot be read. */
export type Detected =
  | {
      readonly format: ArchiveFormat;
      readonly open: (name: string, handler: RowHandler) => RowReader;
      /** In words what is wrong where no row is found in it; null where that is right, such as a table of which only the header is there. */
      readonly withoutRows: string | null;
    }
  | { readonly format: 'gkg' }
  | { readonly format: null; readonly reason: string };

const NEWSML_ROOT = /<(?:[\w.-]+:)?(?:newsMessage|newsItem|itemSet)[\s>/]/;
const XML_ENCODING = /^<\?xml\s[^>]{0,200}?encoding\s*=\s*["']([\w.:-]{1,40})["']/;
const NINJS_KEY = /"(?:headlines?|versioncreated|pubstatus|bodies|body_\w+)"\s*:/i;
const COMMENT = /<!--[^]*?(?:-->|$)/g;
const ROOT_ELEMENT = /<(?![?!])(?:[\w.-]+:)?([\w.-]+)/;
const FEED_ROOTS = ['rss', 'feed', 'rdf', 'channel'];
/** Many writers escape the slashes. */
const JSON_FEED = /"version"\s*:\s*"https?:\\?\/\\?\/(?:www\.)?jsonfeed\.org\\?\//i;
const EMPTY_LIST = /^\[\s*\]\s*$/;
const LINES_TRIED = 5;

const IS_FEED = 'it is a feed; put the address that it came from into the list that FEEDS_FILE names';
const IS_FEED_LIST = 'it is a list of feeds; name it with FEEDS_FILE';

/**
 * What an entry holds, by its beginning: names may say anything.
 *
 * @param head its first bytes, FILE_HEAD_BYTES of them where it has so many
 * @param stated the format that the caller insists on, or null
 */
export function detectFormat(head: Buffer, stated: ArchiveFormat | null = null): Detected {
  const { text, fault } = headText(head);
  if (text === null) return none(fault);
  if (stated === null && isGkg(text)) return { format: 'gkg' };
  switch (stated ?? guess(text)) {
    case 'newsml':
      return detectXml(text);
    case 'csv':
      return detectCsv(text, stated !== null);
    default:
      return detectJson(text, head.length, stated);
  }
}

/** The family of formats: XML, JSON or else a table. A broken first line does not hide that the next ones are JSON. */
function guess(text: string): ArchiveFormat {
  if (text.startsWith('<')) return 'newsml';
  return /^[{[]/.test(text) || firstLines(text).some((line) => parseObject(line) !== null) ? 'jsonl' : 'csv';
}

function firstLines(text: string): string[] {
  return text.split('\n', LINES_TRIED);
}

function none(reason: string): Detected {
  return { format: null, reason };
}

function detectXml(text: string): Detected {
  if (!NEWSML_ROOT.test(text)) return none(describeXml(text));
  const charset = decoderName(XML_ENCODING.exec(text)?.[1] ?? 'utf-8');
  if (charset === null) return none('it declares an unknown encoding');
  return { format: 'newsml', open: (name, handler) => newsmlReader(name, handler, charset), withoutRows: null };
}

/** What a text is that was taken for NewsML-G2. */
function describeXml(text: string): string {
  if (!text.startsWith('<')) return 'it is no XML';
  const root = ROOT_ELEMENT.exec(text.replace(COMMENT, ''))?.[1].toLowerCase() ?? '';
  if (root === 'opml') return IS_FEED_LIST;
  return FEED_ROOTS.includes(root) ? IS_FEED : 'it is an HTML or XML page';
}

/** UTF-16 shows itself by its mark; a document that declares it without one was converted, and its declaration was not. */
function decoderName(label: string): string | null {
  try {
    const { encoding } = new TextDecoder(label);
    return encoding.startsWith('utf-16') ? 'utf-8' : encoding;
  } catch {
    return null;
  }
}

/** Lines are objects where one of the first is. Whether they are ours or ninjs the first whole object tells. */
function detectJson(text: string, headBytes: number, stated: ArchiveFormat | null): Detected {
  if (JSON_FEED.test(text)) return none(IS_FEED);
  const lines = firstLines(text);
  const isByLine = lines.some((line) => parseObject(line) !== null) || (text.startsWith('{') && lines.length === 1 && headBytes >= FILE_HEAD_BYTES);
  const first = isByLine ? lines.map(parseObject).find((object) => object !== null) : firstObject(text);
  const isNinjs = first === undefined || first === null ? NINJS_KEY.test(text) : 'uri' in first;
  const format = stated ?? (isNinjs ? 'ninjs' : 'jsonl');
  return {
    format,
    open: (_, handler) => (format === 'ninjs' ? ninjsReader(handler, isByLine) : jsonlReader(handler, isByLine)),
    withoutRows: EMPTY_LIST.test(text) ? null : 'it holds no JSON object',
  };
}

function firstObject(text: string): Readonly<Record<string, unknown>> | null {
  const rows: string[] = [];
  const splitter = new JsonObjectSplitter({ row: (bytes) => void rows.push(bytes.toString()), oversized: () => undefined }, FILE_HEAD_BYTES);
  splitter.push(Buffer.from(text));
  return rows.length === 0 ? null : parseObject(rows[0]);
}

function detectCsv(text: string, isStated: boolean): Detected {
  const header = readCsvHeader(text);
  if (header === null && isStated) return none('the header row is missing, or its columns are unknown; --template csv prints one');
  if (header === null) return none(`it is none of ${ARCHIVE_FORMATS.join(', ')}; --template shows how they look`);
  return { format: 'csv', open: (name, handler) => csvReader(name, handler, header), withoutRows: null };
}

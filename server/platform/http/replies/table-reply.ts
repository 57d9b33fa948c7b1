import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { applyDecorators, StreamableFile, type Type } from '@nestjs/common';
import { ApiExtraModels, getSchemaPath } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isNotModified, strongEtag } from './etag';
import { encodingFor, packReply } from './packed-reply';
import type { RenderedReply } from './kept-reply';
import { CODE_VERSION } from '../../code-version';
import { ApiEtagReply } from './etag-reply';
import { CONTENT_TYPES, type Format, inPieces, toCsv, toJson, toJsonList, toNdjson } from './tabular';

/** Where the records of a reply come from: stated in its headers and beside its records. */
export interface Origin {
  readonly headers: Readonly<Record<string, string>>;
  /** Members of a JSON document. */
  readonly members: object;
  /** Columns of each record where there is no document around them. */
  readonly columns: Readonly<Record<string, string | readonly string[]>>;
}

/** A list to be sent in the format asked for. */
export interface Table {
  readonly format: Format;
  /** Read once, while the reply is sent. */
  readonly records: Iterable<object>;
  /** Columns of CSV, in order. */
  readonly columns: readonly string[];
  readonly origin: Origin;
  /** Further members of the JSON document. */
  readonly members?: object;
  /** What the records are made of: equal content, equal bytes. Without it the reply is made first and sent whole. */
  readonly content?: Iterable<string | Uint8Array>;
  /** Packs a reply without `content` where the caller takes it. */
  readonly isPacked?: boolean;
}

/** Documents a reply in all formats; of several types it is one. */
export function ApiTable(...types: readonly [Type, ...Type[]]): MethodDecorator {
  const [first, ...others] = types.map((type) => ({ $ref: getSchemaPath(type) }));
  const schema = others.length === 0 ? first : { oneOf: [first, ...others] };
  const text = { schema: { type: 'string' } };
  return applyDecorators(
    ApiExtraModels(...types),
    ApiEtagReply({
      description: 'The list. CSV (RFC 4180, with a header) and NDJSON hold the records alone, each with its dataset, sources and methodology.',
      content: { 'application/json': { schema }, 'text/csv': text, 'application/x-ndjson': text },
    }),
  );
}

/** Sends a table, piece by piece where its content is given beside it; undefined where the caller has it already. */
export function sendTable(request: FastifyRequest, reply: FastifyReply, table: Table): StreamableFile | undefined {
  const { format, origin, content } = table;
  nameOrigin(reply, origin);
  void reply.header('content-type', CONTENT_TYPES[format]);
  if (content !== undefined) {
    if (isNotModified(request, reply, etagOfContent(request.url, { ...table, content }))) return undefined;
    return new StreamableFile(Readable.from(inPieces(linesOf(table))), { type: CONTENT_TYPES[format] });
  }
  const body = Buffer.from([...linesOf(table)].join(''));
  if (table.isPacked === true) return sendPacked(request, reply, body, CONTENT_TYPES[format]);
  return isNotModified(request, reply, strongEtag(body)) ? undefined : new StreamableFile(body, { type: CONTENT_TYPES[format], length: body.length });
}

function sendPacked(request: FastifyRequest, reply: FastifyReply, body: Buffer, type: string): StreamableFile | undefined {
  const encoding = encodingFor(request, reply);
  if (isNotModified(request, reply, strongEtag(encoding === 'identity' ? body : `${encoding} ${body.toString()}`))) return undefined;
  return new StreamableFile(packReply(reply, Readable.from([body]), encoding), { type });
}

/** A table as it is sent whole. */
export function renderTable(table: Omit<Table, 'content' | 'isPacked'>): RenderedReply {
  return {
    headers: { ...table.origin.headers, 'content-type': CONTENT_TYPES[table.format] },
    body: toBytes(table.format === 'json' ? toDocument(table) : inPieces(linesOf(table))),
  };
}

/** So many records are written in one step, which takes two thirds of the time that they take one by one. */
const RECORDS_AT_ONCE = 100;

/** A JSON document in pieces. One long text would lie among what is old, where years of values soon make all of that be looked through for garbage. */
function* toDocument({ records, origin, members }: Pick<Table, 'records' | 'origin' | 'members'>): Generator<string> {
  yield '{"data":[';
  let separator = '';
  let waiting: object[] = [];
  for (const record of records) {
    waiting.push(record);
    if (waiting.length < RECORDS_AT_ONCE) continue;
    yield separator + JSON.stringify(waiting).slice(1, -1);
    separator = ',';
    waiting = [];
  }
  if (waiting.length > 0) yield separator + JSON.stringify(waiting).slice(1, -1);
  yield `],${JSON.stringify({ ...members, ...origin.members }).slice(1)}`;
}

function toBytes(pieces: Iterable<string>): Buffer {
  return Buffer.concat(Array.from(pieces, (piece) => Buffer.from(piece)));
}

/** Sends a list that is not in a document, packed where the caller takes it: its headers alone say where it comes from. */
export function sendList(
  request: FastifyRequest,
  reply: FastifyReply,
  { records, origin, content }: Pick<Required<Table>, 'records' | 'origin' | 'content'>,
): StreamableFile | undefined {
  nameOrigin(reply, origin);
  void reply.header('content-type', CONTENT_TYPES.json);
  const encoding = encodingFor(request, reply);
  if (isNotModified(request, reply, etagOfContent(`${request.url} ${encoding}`, { format: 'json', origin, content }))) return undefined;
  const body = Readable.from(inTurns(inPieces(toJsonList(records))));
  return new StreamableFile(packReply(reply, body, encoding), { type: CONTENT_TYPES.json });
}

/** Other calls have their turn between two pieces: thousands of rows take a while to write. */
async function* inTurns(pieces: Iterable<string>): AsyncGenerator<string> {
  for (const piece of pieces) {
    yield piece;
    await nextTurn();
  }
}

/** Headers of every reply that says its origin. */
export function nameOrigin(reply: FastifyReply, { headers }: Origin): void {
  void reply.headers({ 'cache-control': 'private, no-cache', vary: 'Authorization', ...headers });
}

function* linesOf({ format, records, columns, origin, members }: Table): Generator<string> {
  if (format === 'json') yield* toJson(records, { ...members, ...origin.members });
  else if (format === 'csv')
    yield* toCsv(withOrigin(records, origin), [...columns, ...Object.keys(origin.columns).filter((name) => !columns.includes(name))]);
  else yield* toNdjson(withOrigin(records, origin));
}

function* withOrigin(records: Iterable<object>, { columns }: Origin): Generator<object> {
  for (const record of records) yield { ...record, ...columns };
}

/** Strong: the same address, format and content give the same bytes, as long as the same code writes them. */
function etagOfContent(url: string, { format, origin, content }: Pick<Required<Table>, 'format' | 'origin' | 'content'>): string {
  const hash = createHash('sha256').update(`${CODE_VERSION}\n${url}\n${format}\n${JSON.stringify(origin.members)}\n`);
  for (const piece of content) hash.update(piece);
  return `"${hash.digest('base64url')}"`;
}

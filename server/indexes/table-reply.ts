import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { applyDecorators, StreamableFile, type Type } from '@nestjs/common';
import { ApiExtraModels, getSchemaPath } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isNotModified, strongEtag } from '../platform/http/etag';
import { encodingFor, packReply } from '../platform/http/packed-reply';
import { CODE_VERSION } from '../platform/code-version';
import { ApiEtagReply } from '../platform/http/etag-reply';
import type { Provenance } from './catalogue/provenance';
import { CONTENT_TYPES, type Format, inPieces, toCsv, toJson, toJsonList, toNdjson } from '../platform/http/tabular';

/** A list to be sent in the format asked for. */
export interface Table {
  readonly format: Format;
  /** Read once, while the reply is sent. */
  readonly records: Iterable<object>;
  /** Columns of CSV, in order. */
  readonly columns: readonly string[];
  readonly provenance: Provenance;
  /** Further members of the JSON document. */
  readonly members?: object;
  /** What the records are made of: equal content, equal bytes. Without it the reply is made first and sent whole. */
  readonly content?: Iterable<string | Uint8Array>;
  /** Packs a reply without `content` where the caller takes it. */
  readonly isPacked?: boolean;
}

/** Columns that name the origin of a record where there is no document around it. */
const PROVENANCE_COLUMNS = ['dataset', 'sources', 'methodology'] as const;

/** Documents a reply in all formats. */
export function ApiTable(type: Type): MethodDecorator {
  const text = { schema: { type: 'string' } };
  return applyDecorators(
    ApiExtraModels(type),
    ApiEtagReply({
      description: 'The list. CSV (RFC 4180, with a header) and NDJSON hold the records alone, each with its dataset, sources and methodology.',
      content: { 'application/json': { schema: { $ref: getSchemaPath(type) } }, 'text/csv': text, 'application/x-ndjson': text },
    }),
  );
}

/** Sends a table, piece by piece where its content is given beside it; undefined where the caller has it already. */
export function sendTable(request: FastifyRequest, reply: FastifyReply, table: Table): StreamableFile | undefined {
  const { format, provenance, content } = table;
  nameOrigin(reply, provenance);
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

/** Sends a list that is not in a document, packed where the caller takes it: its headers alone say where it comes from. */
export function sendList(
  request: FastifyRequest,
  reply: FastifyReply,
  { records, provenance, content }: Pick<Required<Table>, 'records' | 'provenance' | 'content'>,
): StreamableFile | undefined {
  nameOrigin(reply, provenance);
  void reply.header('content-type', CONTENT_TYPES.json);
  const encoding = encodingFor(request, reply);
  if (isNotModified(request, reply, etagOfContent(`${request.url} ${encoding}`, { format: 'json', provenance, content }))) return undefined;
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

/** Headers of every reply with values. */
export function nameOrigin(reply: FastifyReply, { dataset, sources, methodology }: Provenance): void {
  void reply.headers({
    'cache-control': 'private, no-cache',
    vary: 'Authorization',
    'x-dataset': dataset,
    'x-sources': sources.join(' '),
    'x-methodology': methodology,
  });
}

function* linesOf({ format, records, columns, provenance, members }: Table): Generator<string> {
  if (format === 'json') yield* toJson(records, { ...members, ...provenance });
  else if (format === 'csv')
    yield* toCsv(withProvenance(records, provenance), [...columns, ...PROVENANCE_COLUMNS.filter((name) => !columns.includes(name))]);
  else yield* toNdjson(withProvenance(records, provenance));
}

function* withProvenance(records: Iterable<object>, { dataset, sources, methodology }: Provenance): Generator<object> {
  for (const record of records) yield { ...record, dataset, sources, methodology };
}

/** Strong: the same address, format and content give the same bytes, as long as the same code writes them. */
export function etagOfContent(
  url: string,
  { format, provenance, content }: Pick<Required<Table>, 'format' | 'provenance' | 'content'>,
  codeVersion = CODE_VERSION,
): string {
  const hash = createHash('sha256').update(`${codeVersion}\n${url}\n${format}\n${JSON.stringify(provenance)}\n`);
  for (const piece of content) hash.update(piece);
  return `"${hash.digest('base64url')}"`;
}

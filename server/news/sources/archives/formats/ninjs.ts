import { htmlToText, plainToText } from '../../../enrichment/text/plain-text';
import type { RowHandler } from '../../files/row-splitter';
import { type ParsedRow, refused, type RowReader } from './archive-row';
import { isObject, jsonRows, parseObject } from './json-rows';
import { categoriesOfTopics } from './media-topics';
import { providerOfUri } from './newsml-uri';
import { statusOf } from './publication-status';
import { countriesOfPlaces } from './stated-places';
import { parseInstant, parseVersion, versionOfInstant } from './stated-values';

/** Names differ between the versions in capitals only: `versioncreated` (1, 2), `versionCreated` (3). */
type Fields = Readonly<Record<string, unknown>>;

const NOT_TEXT = /^(?:picture|photo|graphic|video|audio|event|package)$/;

/** ninjs 1 to 3: objects a line, in a list, or one alone. */
export function ninjsReader(handler: RowHandler, isByLine: boolean): RowReader {
  return jsonRows(handler, isByLine, parseNinjs);
}

function parseNinjs(text: string): ParsedRow {
  const object = parseObject(text);
  if (object === null) return refused('json');
  const fields = lowerCase(object);
  const id = string(fields.uri).trim();
  if (id === '') return refused('identifier');
  const status = statusOf(string(fields.pubstatus));
  if (status === null) return refused('status');
  const [versionCreated, firstCreated, embargoed] = [fields.versioncreated, fields.firstcreated, fields.embargoed ?? fields.embargoeduntil].map(
    instant,
  );
  if ([versionCreated, firstCreated, embargoed].includes('wrong')) return refused('date');
  const [updatedAt, firstAt, embargoedUntil] = [versionCreated, firstCreated, embargoed].map((date) => (date instanceof Date ? date : null));
  const stated = typeof fields.version === 'number' ? String(fields.version) : string(fields.version);
  const version = stated === '' ? versionOfInstant(updatedAt) : parseVersion(stated);
  if (version === null) return refused('version');
  const identity = { id, url: pageOf(fields, id), outlet: outletOf(fields, id), version };
  if (status === 'withdrawn') return { kind: 'withdrawal', ...identity };
  if (NOT_TEXT.test(string(fields.type).toLowerCase())) return refused('kind');
  const seenAt = updatedAt ?? firstAt;
  if (seenAt === null) return refused('date');
  const item = {
    ...identity,
    title: plainToText(headlineOf(fields)),
    text: bodyOf(fields),
    language: string(fields.language) || null,
    publishedAt: firstAt ?? updatedAt,
    seenAt,
    categories: categoriesOfTopics(objects(fields.subject ?? fields.subjects).flatMap(codesOf)),
    countries: countriesOfPlaces(objects(fields.place ?? fields.places).map((place) => ({ codes: codesOf(place), name: string(place.name) }))),
    tone: null,
  };
  return { kind: 'article', embargoedUntil, item };
}

function lowerCase(object: Fields): Fields {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [name.toLowerCase(), value]));
}

function string(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function objects(value: unknown): Fields[] {
  return (Array.isArray(value) ? value : []).filter(isObject).map(lowerCase);
}

function instant(value: unknown): Date | 'wrong' | null {
  if (value === undefined || value === null || value === '') return null;
  return (typeof value === 'string' ? parseInstant(value) : null) ?? 'wrong';
}

/** A place or subject is known by `code` (ninjs 1), `uri` or `literal` (2, 3). */
function codesOf(object: Fields): string[] {
  return [object.code, object.uri, object.literal, object.qcode].map(string).filter((code) => code !== '');
}

/** The standard has no field for the page; `url` is what providers add. A `uri` that is an address is the page or stands for it. */
function pageOf(fields: Fields, id: string): string | null {
  const added = string(fields.url).trim();
  if (added !== '') return added;
  return /^https?:\/\//i.test(id) ? id : null;
}

function outletOf(fields: Fields, id: string): string | null {
  const sources = objects(fields.infosource ?? fields.infosources);
  const named = [...sources.map(({ name }) => name), fields.copyrightholder, fields.by].map(string).find((name) => name !== '');
  return providerOfUri(id) ?? named ?? null;
}

function headlineOf(fields: Fields): string {
  const listed = objects(fields.headlines);
  const main = listed.find(({ role }) => role === 'main') ?? listed[0];
  return string(fields.headline) || string(main?.value) || string(fields.title);
}

/** The plain body where there is one, else the marked-up one, else the description. */
function bodyOf(fields: Fields): string {
  const bodies = objects(fields.bodies);
  const isMarkup = ({ role, contenttype }: Fields): boolean => /html|nitf|xml/i.test(`${string(role)} ${string(contenttype)}`);
  const plain = string(fields.body_text) || string(bodies.find((body) => !isMarkup(body))?.value);
  if (plain !== '') return plainToText(plain);
  const [, marked] = Object.entries(fields).find(([name, value]) => name.startsWith('body_') && string(value) !== '') ?? [];
  const html = string(marked) || string(bodies.find(isMarkup)?.value);
  if (html !== '') return htmlToText(html);
  const [description] = objects(fields.descriptions);
  return plainToText(string(fields.description_text) || string(description?.value));
}

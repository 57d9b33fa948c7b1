import { plainToText } from '../../../enrichment/text/plain-text';
import type { RowHandler } from '../../files/row-splitter';
import { type ParsedRow, refused, type RowReader, ARCHIVE_ROW_BYTES_MAX } from './archive-row';
import { categoriesOfTopics } from './media-topics';
import { bodyText } from './newsml-body';
import { NewsmlSplitter } from './newsml-splitter';
import { providerOfUri } from './newsml-uri';
import { statusOf } from './publication-status';
import { countriesOfPlaces, type StatedPlace } from './stated-places';
import { parseInstant, parseVersion } from './stated-values';
import { parseXmlNode, type XmlNode } from './xml-node';

/** Types of subjects that are places, and schemes of codes that are countries. */
const PLACE_TYPE = /geo|country|poi/i;
const COUNTRY_SCHEME = /iso3166|countr|cntry|^n2:|^n3:/i;

/** NewsML-G2: each newsItem of a newsMessage or itemSet, or one alone. */
export function newsmlReader(name: string, handler: RowHandler, charset: string): RowReader {
  const splitter = new NewsmlSplitter(name, handler, ARCHIVE_ROW_BYTES_MAX);
  return { push: (chunk) => splitter.push(chunk), end: () => splitter.end(), parse: parseNewsml, charset };
}

function parseNewsml(text: string): ParsedRow {
  const item = parseXmlNode(text);
  if (item === null) return refused('xml');
  if (item.name !== 'newsItem') return refused('kind');
  const [meta, content] = [item.child('itemMeta'), item.child('contentMeta')];
  const id = item.attribute('guid');
  if (id === '') return refused('identifier');
  const status = statusOf(codeOf(meta?.child('pubStatus')));
  if (status === null) return refused('status');
  const dates = ['versionCreated', 'firstCreated', 'embargoed'].map((name) => instant(meta?.child(name)?.text ?? ''));
  if (dates.includes('wrong')) return refused('date');
  const [updatedAt, firstAt, embargoedUntil] = dates.map((date) => (date instanceof Date ? date : null));
  // The standard takes an item without the attribute for its first version.
  const version = parseVersion(item.attribute('version') || '1');
  if (version === null) return refused('version');
  const identity = { id, url: /^https?:\/\//i.test(id) ? id : null, outlet: outletOf(item, id), version };
  if (status === 'withdrawn') return { kind: 'withdrawal', ...identity };
  const itemClass = codeOf(meta?.child('itemClass'));
  if (itemClass !== '' && !/text$/i.test(itemClass)) return refused('kind');
  const seenAt = updatedAt ?? firstAt;
  if (seenAt === null) return refused('date');
  const subjects = content?.children.filter(({ name }) => name === 'subject') ?? [];
  const parts = {
    title: plainToText(headlineOf(content)),
    text: bodyText(item) || plainToText(content?.child('description')?.text ?? ''),
    language: content?.child('language')?.attribute('tag') || item.attribute('lang') || null,
    publishedAt: firstAt ?? updatedAt,
    seenAt,
    categories: categoriesOfTopics(subjects.map(codeOf)),
    countries: countriesOf(subjects, content),
    tone: null,
  };
  return { kind: 'article', embargoedUntil, item: { ...identity, ...parts } };
}

function codeOf(node: XmlNode | undefined): string {
  return node?.attribute('qcode') || node?.attribute('uri') || '';
}

function instant(text: string): Date | 'wrong' | null {
  return text.trim() === '' ? null : (parseInstant(text) ?? 'wrong');
}

function headlineOf(content: XmlNode | undefined): string {
  const headlines = content?.children.filter(({ name }) => name === 'headline') ?? [];
  const main = headlines.find((headline) => /main$/i.test(headline.attribute('role'))) ?? headlines[0];
  return main?.text || content?.child('slugline')?.text || '';
}

/** The provider of the identifier, else who is named as its source. */
function outletOf(item: XmlNode, id: string): string | null {
  const [meta, content] = [item.child('itemMeta'), item.child('contentMeta')];
  const named = [meta?.child('provider'), content?.child('infoSource')]
    .map((node) => node?.child('name')?.text || node?.attribute('literal') || afterColon(codeOf(node)))
    .find((name) => name !== undefined && name !== '');
  return providerOfUri(id) ?? named ?? (content?.child('creditline')?.text || null);
}

function afterColon(code: string): string {
  return code.slice(code.lastIndexOf(':') + 1);
}

/** The countries that the item is about; where none is stated, the one it was written in. */
function countriesOf(subjects: readonly XmlNode[], content: XmlNode | undefined): number[] | null {
  const isPlace = (subject: XmlNode): boolean => PLACE_TYPE.test(subject.attribute('type')) || COUNTRY_SCHEME.test(codeOf(subject));
  const located = content?.children.filter(({ name }) => name === 'located') ?? [];
  return countriesOfPlaces(subjects.filter(isPlace).flatMap(placesOf)) ?? countriesOfPlaces(located.flatMap(placesOf));
}

/** A place and the wider ones around it. */
function placesOf(node: XmlNode): StatedPlace[] {
  const around = node.children.filter(({ name }) => name === 'broader' || name === 'country');
  return [node, ...around].map((each) => ({
    codes: COUNTRY_SCHEME.test(codeOf(each)) || each.name === 'country' ? [codeOf(each)] : [],
    name: each.child('name')?.text ?? '',
  }));
}

import { truncate } from '../../../enrichment/text/clean-text';
import { baseUrl } from './entry-address';
import { languageTag } from './feed-content';
import { decodeEntities, MAX_MARKUP } from '../../../enrichment/text/plain-text';
import { FeedRefusal } from './feed-refusal';
import { MAX_DEPTH, mendMarkup } from './mend-markup';
import { attributesOf, elementsIn, nameOf, nodesIn, orderedXmlParser, type RawNode, textOf } from '../../files/raw-xml';

/** What one element declares, and what is declared around it. Chained, not copied: both may be long. */
interface Prefixes {
  /** Short names of namespaces by prefix; `''` is the default namespace. */
  readonly own: Map<string, string>;
  readonly outer: Prefixes | null;
}

interface Scope {
  readonly prefixes: Prefixes | null;
  readonly base: string;
  readonly hasBase: boolean;
  readonly language: string | null;
}

/** Namespaces that say something about an entry, without scheme and final `/` or `#`. RSS has none, or one of many: its short name is `''`. */
const SHORT_NAMES: ReadonlyMap<string, string> = new Map([
  ['www.w3.org/2005/atom', 'atom'],
  ['purl.org/atom/ns', 'atom'],
  ['purl.org/atom', 'atom'],
  ['purl.org/dc/elements/1.1', 'dc'],
  ['purl.org/dc/elements/1.0', 'dc'],
  ['purl.org/dc/terms', 'dcterms'],
  ['purl.org/rss/1.0/modules/content', 'content'],
  ['search.yahoo.com/mrss', 'media'],
  ['www.itunes.com/dtds/podcast-1.0.dtd', 'itunes'],
  ['rssnamespace.org/feedburner/ext/1.0', 'feedburner'],
  ['www.w3.org/1999/xhtml', 'xhtml'],
  ['www.w3.org/1999/02/22-rdf-syntax-ns', 'rdf'],
  ['www.w3.org/xml/1998/namespace', 'xml'],
]);
/** Longest address of a namespace that is looked at; of those that mean something none is half as long. */
const NAMESPACE_MAX = 200;
const RSS = /(?:^|[./])(?:rss|rdf\/simple)(?:$|[/\d])|^backend\.userland\.com|^blogs\.law\.harvard\.edu/;

const parser = orderedXmlParser({ maxNestedTags: MAX_DEPTH + 1 });

/**
 * The root element of a document.
 *
 * @param address where the document came from: the base of its relative addresses until `xml:base` names another
 * @throws FeedRefusal where there is no tree to be read
 */
export function parseXml(text: string, address: string): XmlElement {
  const nodes = parse(mendMarkup(text));
  const [root] = elementsIn(nodes);
  if (root === undefined) throw new FeedRefusal('it holds no markup');
  return new XmlElement(root, { prefixes: null, base: address, hasBase: false, language: null });
}

function parse(markup: string): RawNode[] {
  try {
    return parser.parse(markup) as RawNode[];
  } catch (error) {
    throw new FeedRefusal(`its markup is broken (${error instanceof Error ? error.message : String(error)})`);
  }
}

/** An element with what it inherits: names by namespace, base address, language. */
export class XmlElement {
  /** Short name of the namespace and local name in lower case: `title`, `atom:link`, `dc:date`; `other:title` in a namespace of no interest. */
  readonly name: string;
  private readonly node: RawNode;
  private readonly scope: Scope;
  private listed: readonly XmlElement[] | null = null;

  constructor(node: RawNode, outer: Scope) {
    this.node = node;
    this.scope = innerScope(attributesOf(node), outer);
    this.name = shortName(nameOf(node), this.scope.prefixes);
  }

  /** Address that relative ones in this element start from. */
  get base(): string {
    return this.scope.base;
  }

  /** Whether `xml:base` says so, here or around. */
  get hasBase(): boolean {
    return this.scope.hasBase;
  }

  get language(): string | null {
    return this.scope.language;
  }

  get children(): readonly XmlElement[] {
    this.listed ??= elementsIn(nodesIn(this.node)).map((node) => new XmlElement(node, this.scope));
    return this.listed;
  }

  /** Value of an attribute by its local name in lower case, trimmed; null where there is none. */
  attribute(local: string): string | null {
    for (const [name, value] of Object.entries(attributesOf(this.node))) {
      if (name.slice(name.indexOf(':') + 1).toLowerCase() === local && !name.startsWith('xmlns')) return decodeEntities(value).trim();
    }
    return null;
  }

  /** Text and sections of character data in it and in all that it holds, trimmed. */
  get text(): string {
    return textIn(this.node).trim();
  }

  /**
   * What it holds, as HTML. Text is decoded once, so that escaped markup becomes markup; in elements that hold markup itself
   * (`isMarkup`, XHTML) it stays as it is.
   */
  html(isMarkup: boolean): string {
    return nodesIn(this.node)
      .map((node) => htmlOf(node, isMarkup))
      .join('');
  }
}

/** A piece of text as the document means it; longer ones than anybody reads are cut. */
function decoded({ raw, isData }: { readonly raw: string; readonly isData: boolean }): string {
  const text = truncate(raw, MAX_MARKUP);
  return isData ? text : decodeEntities(text);
}

function textIn(node: RawNode): string {
  return nodesIn(node)
    .map((inner) => {
      const text = textOf(inner);
      return text === null ? textIn(inner) : decoded(text);
    })
    .join('');
}

function htmlOf(node: RawNode, isMarkup: boolean): string {
  const text = textOf(node);
  if (text !== null && !isMarkup) return decoded(text);
  if (text !== null) {
    const raw = truncate(text.raw, MAX_MARKUP);
    return text.isData ? raw.replaceAll('&', '&amp;').replaceAll('<', '&lt;') : raw;
  }
  const name = nameOf(node);
  const local = name.slice(name.indexOf(':') + 1);
  const inner = nodesIn(node)
    .map((child) => htmlOf(child, true))
    .join('');
  return `<${local}>${inner}</${local}>`;
}

function innerScope(attributes: Readonly<Record<string, string>>, outer: Scope): Scope {
  let { prefixes, base, hasBase, language } = outer;
  for (const [name, raw] of Object.entries(attributes)) {
    const key = name.toLowerCase();
    if (key === 'xml:lang') language = languageTag(decodeEntities(raw));
    else if (key === 'xml:base') {
      const resolved = baseUrl(decodeEntities(raw), base);
      if (resolved !== null) [base, hasBase] = [resolved, true];
    } else if (key === 'xmlns' || key.startsWith('xmlns:')) {
      if (prefixes === null || prefixes === outer.prefixes) prefixes = { own: new Map(), outer: outer.prefixes };
      prefixes.own.set(key.slice(6), shortNamespace(raw, key.slice(6)));
    }
  }
  return { prefixes, base, hasBase, language };
}

function shortNamespace(address: string, prefix: string): string {
  const unknown = prefix === '' ? '' : 'other';
  if (address.length > NAMESPACE_MAX) return unknown;
  const bare = address
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/[/#]{1,9}$/, '');
  return SHORT_NAMES.get(bare) ?? (RSS.test(bare) ? '' : unknown);
}

/** An undeclared prefix is taken at face value: `dc:date` is what it looks like. */
function shortName(name: string, prefixes: Prefixes | null): string {
  const lower = name.toLowerCase();
  const colon = lower.indexOf(':');
  const prefix = colon < 0 ? '' : lower.slice(0, colon);
  const space = declaredName(prefix, prefixes) ?? prefix;
  const local = lower.slice(colon + 1);
  return space === '' ? local : `${space}:${local}`;
}

function declaredName(prefix: string, prefixes: Prefixes | null): string | null {
  for (let declared = prefixes; declared !== null; declared = declared.outer) {
    const name = declared.own.get(prefix);
    if (name !== undefined) return name;
  }
  return null;
}

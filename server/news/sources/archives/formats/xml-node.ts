import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { decodeXML } from 'entities';
import { ATTRIBUTES, CDATA, isElement, nameOf, nodesIn, type RawNode, TEXT } from '../../files/raw-xml';

/** Items are some twelve elements deep. */
const DEPTH_MAX = 64;

/** Elements that stand inside a sentence: their words belong to the words around them. */
const INLINE =
  /^(?:a|abbr|b|bdo|chron|cite|code|em|event|font|function|i|lang|location|mark|money|num|object\.title|org|person|pronounce|q|s|small|span|strong|sub|sup|u|virtloc)$/;

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  removeNSPrefix: true,
  cdataPropName: CDATA,
  trimValues: false,
  parseTagValue: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  // Decoded here instead, the five of XML and numbers only: an item can define none.
  processEntities: false,
  maxNestedTags: DEPTH_MAX,
});

/** An element, by its local name: prefixes of namespaces are the business of whoever wrote it. */
export class XmlNode {
  private listed: readonly XmlNode[] | null = null;

  constructor(
    readonly name: string,
    private readonly raw: RawNode,
  ) {}

  get children(): readonly XmlNode[] {
    this.listed ??= this.held.filter((node) => isElement(nameOf(node))).map((node) => new XmlNode(nameOf(node), node));
    return this.listed;
  }

  /** First element of a name in it. */
  child(name: string): XmlNode | undefined {
    return this.children.find((each) => each.name === name);
  }

  /** First element of a name anywhere in it. */
  descendant(name: string): XmlNode | undefined {
    for (const each of this.children) {
      const found = each.name === name ? each : each.descendant(name);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** Value of an attribute, trimmed; `''` where there is none. */
  attribute(name: string): string {
    const attributes = (this.raw[ATTRIBUTES] ?? {}) as Record<string, unknown>;
    const value = Object.hasOwn(attributes, name) ? attributes[name] : undefined;
    return typeof value === 'string' ? decodeXML(value).trim() : '';
  }

  /** All words in it on one line. */
  get text(): string {
    return textIn(this.raw).replace(/\s+/g, ' ').trim();
  }

  private get held(): readonly RawNode[] {
    return nodesIn(this.raw);
  }
}

/** The element that a text holds, or null where it is not well-formed or too deep. */
export function parseXmlNode(written: string): XmlNode | null {
  // Runs of spaces mean one. Within a tag the validator would take their length squared.
  const text = written.replace(/\s{2,}/g, ' ');
  try {
    if (XMLValidator.validate(text) !== true) return null;
    const nodes = parser.parse(text) as RawNode[];
    const root = nodes.find((node) => isElement(nameOf(node)));
    return root === undefined ? null : new XmlNode(nameOf(root), root);
  } catch {
    return null;
  }
}

function stringIn(node: RawNode): string {
  const text = node[TEXT];
  return typeof text === 'string' ? text : '';
}

function textIn(node: RawNode): string {
  let text = '';
  for (const inner of nodesIn(node)) {
    const name = nameOf(inner);
    if (name === TEXT) text += decodeXML(stringIn(inner));
    else if (name === CDATA) text += nodesIn(inner).map(stringIn).join('');
    else text += INLINE.test(name) ? textIn(inner) : ` ${textIn(inner)} `;
  }
  return text;
}

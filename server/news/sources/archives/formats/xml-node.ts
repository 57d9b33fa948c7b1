import { XMLValidator } from 'fast-xml-parser';
import { decodeXML } from 'entities';
import { attributesOf, elementsIn, nameOf, nodesIn, orderedXmlParser, type RawNode, textOf } from '../../files/raw-xml';

/** Items are some twelve elements deep. */
const DEPTH_MAX = 64;

/** Elements that stand inside a sentence: their words belong to the words around them. */
const INLINE =
  /^(?:a|abbr|b|bdo|chron|cite|code|em|event|font|function|i|lang|location|mark|money|num|object\.title|org|person|pronounce|q|s|small|span|strong|sub|sup|u|virtloc)$/;

const parser = orderedXmlParser({ removeNSPrefix: true, ignoreDeclaration: true, ignorePiTags: true, maxNestedTags: DEPTH_MAX });

/** An element, by its local name: prefixes of namespaces are the business of whoever wrote it. */
export class XmlNode {
  private listed: readonly XmlNode[] | null = null;

  constructor(private readonly raw: RawNode) {}

  get name(): string {
    return nameOf(this.raw);
  }

  get children(): readonly XmlNode[] {
    this.listed ??= elementsIn(nodesIn(this.raw)).map((node) => new XmlNode(node));
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
    const attributes: Readonly<Record<string, unknown>> = attributesOf(this.raw);
    const value = Object.hasOwn(attributes, name) ? attributes[name] : undefined;
    return typeof value === 'string' ? decodeXML(value).trim() : '';
  }

  /** All words in it on one line. */
  get text(): string {
    return textIn(this.raw).replace(/\s+/g, ' ').trim();
  }
}

/** The element that a text holds, or null where it is not well-formed or too deep. */
export function parseXmlNode(written: string): XmlNode | null {
  // Runs of spaces mean one. Within a tag the validator would take their length squared.
  const text = written.replace(/\s{2,}/g, ' ');
  try {
    if (XMLValidator.validate(text) !== true) return null;
    const [root] = elementsIn(parser.parse(text) as RawNode[]);
    return root === undefined ? null : new XmlNode(root);
  } catch {
    return null;
  }
}

function textIn(node: RawNode): string {
  let words = '';
  for (const inner of nodesIn(node)) {
    const text = textOf(inner);
    if (text !== null) words += text.isData ? text.raw : decodeXML(text.raw);
    else words += INLINE.test(nameOf(inner)) ? textIn(inner) : ` ${textIn(inner)} `;
  }
  return words;
}

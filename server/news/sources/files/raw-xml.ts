import { type X2jOptions, XMLParser } from 'fast-xml-parser';

/** Names under which fast-xml-parser puts what is no element. */
const TEXT = '#text';
const CDATA = '#cdata';
const ATTRIBUTES = ':@';

/** As fast-xml-parser gives it in order: a list under the element's name, its attributes beside it; or text under `#text`. */
export type RawNode = Readonly<Record<string, unknown>>;

/**
 * A parser that keeps the order of elements and text, and every character. It decodes no entities: that is left to where it is known what
 * they stand in, and nothing is ever expanded from a document.
 */
export function orderedXmlParser(options: X2jOptions): XMLParser {
  return new XMLParser({
    preserveOrder: true,
    ignoreAttributes: false,
    attributeNamePrefix: '',
    cdataPropName: CDATA,
    trimValues: false,
    parseTagValue: false,
    parseAttributeValue: false,
    processEntities: false,
    ...options,
  });
}

/** Name of an element; `#text` of text. */
export function nameOf(node: RawNode): string {
  for (const name in node) if (name !== ATTRIBUTES) return name;
  return TEXT;
}

/** Text, elements and sections of character data in an element. */
export function nodesIn(node: RawNode): readonly RawNode[] {
  const held = node[nameOf(node)];
  return Array.isArray(held) ? (held as RawNode[]) : [];
}

export function elementsIn(nodes: readonly RawNode[]): readonly RawNode[] {
  return nodes.filter((node) => {
    const name = nameOf(node);
    return name !== TEXT && name !== CDATA;
  });
}

export function attributesOf(node: RawNode): Readonly<Record<string, string>> {
  return (node[ATTRIBUTES] ?? {}) as Record<string, string>;
}

/** A piece of text as it stands in the document, and whether it is character data; null for an element. */
export function textOf(node: RawNode): { readonly raw: string; readonly isData: boolean } | null {
  const name = nameOf(node);
  if (name === TEXT) return { raw: stringIn(node), isData: false };
  return name === CDATA ? { raw: nodesIn(node).map(stringIn).join(''), isData: true } : null;
}

function stringIn(node: RawNode): string {
  const text = node[TEXT];
  return typeof text === 'string' ? text : '';
}

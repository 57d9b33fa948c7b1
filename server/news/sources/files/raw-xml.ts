/** Names under which fast-xml-parser puts what is no element. */
export const TEXT = '#text';
export const CDATA = '#cdata';
export const ATTRIBUTES = ':@';

/** As fast-xml-parser gives it in order: a list under the element's name, its attributes beside it; or text under `#text`. */
export type RawNode = Readonly<Record<string, unknown>>;

export function nameOf(node: RawNode): string {
  for (const name in node) if (name !== ATTRIBUTES) return name;
  return TEXT;
}

export function isElement(name: string): boolean {
  return name !== TEXT && name !== CDATA;
}

export function nodesIn(node: RawNode): readonly RawNode[] {
  const held = node[nameOf(node)];
  return Array.isArray(held) ? (held as RawNode[]) : [];
}

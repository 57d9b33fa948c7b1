import { XMLParser } from 'fast-xml-parser';
import { buffer } from 'node:stream/consumers';
import { openPromise } from 'yauzl';

/** A sheet's row as texts by column (`A`, `B`, …); empty cells are absent. */
export type SheetRow = Readonly<Record<string, string>>;

interface Attributes {
  readonly name: string;
  readonly Id: string;
  readonly Target: string;
  readonly 'r:id': string;
}

interface Cell {
  readonly r: string;
  readonly t?: string;
  readonly v?: string;
  readonly is?: { readonly t?: string };
}

interface Parts {
  readonly workbook: { readonly sheets: { readonly sheet: readonly Attributes[] } };
  readonly Relationships: { readonly Relationship: readonly Attributes[] };
  readonly sst: { readonly si: readonly { readonly t?: string }[] };
  readonly worksheet: { readonly sheetData: { readonly row: readonly { readonly c?: readonly Cell[] }[] } };
}

const LISTS = new Set(['sheet', 'Relationship', 'si', 'row', 'c']);

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  isArray: (name, _path, _leaf, isAttribute) => !isAttribute && LISTS.has(name),
});

/** The rows of a workbook's (.xlsx) sheet. */
export async function sheetRows(path: string, sheet: string): Promise<SheetRow[]> {
  const members = await membersOf(path);
  const read = (name: string): Parts => parser.parse(members.get(name) ?? '') as Parts;
  const { 'r:id': id } = read('xl/workbook.xml').workbook.sheets.sheet.find(({ name }) => name === sheet)!;
  const { Target } = read('xl/_rels/workbook.xml.rels').Relationships.Relationship.find((one) => one.Id === id)!;
  const strings = members.has('xl/sharedStrings.xml') ? read('xl/sharedStrings.xml').sst.si : [];
  const textOf = ({ t, v, is }: Cell): string => (t === 's' ? strings[Number(v)].t : (v ?? is?.t)) ?? '';
  const { row } = read(Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`).worksheet.sheetData;
  return row.map(({ c = [] }) => {
    const cells = c.map((cell): [string, string] => [cell.r.replace(/\d+$/, ''), textOf(cell)]);
    return Object.fromEntries(cells.filter(([, value]) => value !== ''));
  });
}

async function membersOf(path: string): Promise<Map<string, Buffer>> {
  const members = new Map<string, Buffer>();
  const zip = await openPromise(path);
  for await (const entry of zip.eachEntry()) {
    if (/\.(?:xml|rels)$/.test(entry.fileName)) members.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  }
  return members;
}

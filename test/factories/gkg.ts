/** What a test says about one row of the Global Knowledge Graph; everything else has plain, valid values. */
export interface GkgRowOverrides {
  readonly recordId?: string;
  readonly date?: string;
  readonly collection?: string;
  readonly commonName?: string;
  readonly identifier?: string;
  readonly themes?: string;
  readonly enhancedThemes?: string;
  readonly locations?: string;
  readonly enhancedLocations?: string;
  readonly tone?: string;
  readonly gcam?: string;
  readonly translation?: string;
  readonly extras?: string;
  readonly title?: string;
}

let counter = 0;

/** The 27 columns of one row, all project-made. */
export function gkgColumns(overrides: GkgRowOverrides = {}): string[] {
  counter += 1;
  const date = overrides.date ?? '20260310101500';
  const title = overrides.title ?? `Ministers agree on the budget of district ${counter}`;
  const columns = new Array<string>(27).fill('');
  columns[0] = overrides.recordId ?? `${date}-${counter}`;
  columns[1] = date;
  columns[2] = overrides.collection ?? '1';
  columns[3] = overrides.commonName ?? 'example-gazette.com';
  columns[4] = overrides.identifier ?? `https://www.example-gazette.com/news/${counter}`;
  columns[7] = overrides.themes ?? '';
  columns[8] = overrides.enhancedThemes ?? '';
  columns[9] = overrides.locations ?? '';
  columns[10] = overrides.enhancedLocations ?? '';
  columns[15] = overrides.tone ?? '-1.5,2.25,3.75,6,21.5,0.5,400';
  columns[17] = overrides.gcam ?? `wc:400,c1.1:${counter},c12.1:35,v10.1:0.25`;
  columns[25] = overrides.translation ?? '';
  columns[26] = overrides.extras ?? `<PAGE_LINKS>https://a.example/1;https://a.example/2</PAGE_LINKS><PAGE_TITLE>${title}</PAGE_TITLE>`;
  return columns;
}

/** One row as the bytes of a line. */
export function gkgLine(overrides: GkgRowOverrides = {}): Buffer {
  return Buffer.from(gkgColumns(overrides).join('\t'));
}

/** One mention in V2EnhancedLocations: a place of the type in the country of the FIPS code. */
export function place(fips: string, offset: number, type = 1, featureId = fips): string {
  return `${type}#Somewhere#${fips}#${type === 1 ? fips : `${fips}01`}##10.5#20.25#${featureId}#${offset}`;
}

/** `count` mentions of one place. */
export function places(fips: string, count: number, featureId = fips): string {
  return Array.from({ length: count }, (_, index) => place(fips, 100 * (index + 1), 1, featureId)).join(';');
}

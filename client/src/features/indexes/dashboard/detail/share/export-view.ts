/** Makes files of what the chart shows. Loaded when one is asked for. */
import { saveFile } from '../../../../../shared/ui/browser/save-file';
import type { ChartSeries } from '../../../../../shared/ui/chart/chart-model';
import { viewCsv, type ViewFacts, viewJson, viewTable } from '../../../model/detail/view-file';
import { PICTURE_WIDTH, type PictureText, viewSvg } from '../../../model/detail/view-svg';

export const FILE_FORMATS = ['png', 'svg', 'csv', 'json', 'xlsx'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

/** What is exported. */
export interface View {
  readonly name: string;
  readonly lines: readonly ChartSeries[];
  readonly from: string;
  readonly to: string;
  readonly baseline: number | null;
  readonly picture: PictureText;
  readonly facts: ViewFacts;
}

const PIXELS = 2;
const DAY_WIDTH = 12;
const VALUE_WIDTH = 16;

/** @throws where the browser cannot make the file */
export async function exportView(view: View, format: FileFormat): Promise<void> {
  saveFile(`${view.name}.${format}`, await MAKERS[format](view));
}

const MAKERS: Readonly<Record<FileFormat, (view: View) => Blob | Promise<Blob>>> = {
  png: makePng,
  svg: ({ picture, ...view }) => new Blob([viewSvg(picture, view).svg], { type: 'image/svg+xml' }),
  csv: ({ lines, from, to }) => new Blob([viewCsv(viewTable(lines, from, to))], { type: 'text/csv' }),
  json: ({ lines, from, to, facts }) => new Blob([viewJson(viewTable(lines, from, to), facts)], { type: 'application/json' }),
  xlsx: makeWorkbook,
};

/** The drawing, at twice its size. */
async function makePng({ picture, ...view }: View): Promise<Blob> {
  const { svg, height } = viewSvg(picture, view);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [PICTURE_WIDTH * PIXELS, height * PIXELS];
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (file === null) throw new Error('the picture could not be made');
  return file;
}

/** The values on one sheet, what is said of them on another. Texts are texts there, and no formulas. */
async function makeWorkbook({ lines, from, to, facts }: View): Promise<Blob> {
  const { default: writeWorkbook } = await import('write-excel-file/universal');
  const { heads, rows } = viewTable(lines, from, to);
  const head = heads.map((value) => ({ value, fontWeight: 'bold' as const }));
  const values = {
    sheet: 'Values',
    data: [head, ...rows.map((row) => [...row])],
    columns: heads.map((_, at) => ({ width: at === 0 ? DAY_WIDTH : VALUE_WIDTH })),
  };
  const about = { sheet: 'About', data: Object.entries(facts).map(([name, value]) => [name, value as string | null]) };
  return writeWorkbook([values, about]).toBlob();
}

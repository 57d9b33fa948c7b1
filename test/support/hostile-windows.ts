import type { ServerResponse } from 'node:http';
import { gkgColumns } from '../factories/gkg';
import type { GdeltServer } from './gdelt-server';
import { zipFile } from './zip-file';

const MB = 2 ** 20;

/** Windows of the first hours of 2026 with which a host, or whoever has taken its place, can fill a reader's memory if anything does. */
export interface HostileWindows {
  /** What is said of each that is no good. */
  readonly complaints: readonly string[];
  /** How many are read all the same, to their last row. */
  readonly good: number;
  /** Range in which they lie. */
  readonly from: string;
  readonly to: string;
}

/** Puts them up at an hour of that day; `large` windows that are read to their last row are among them. */
export function serveHostileWindows(gdelt: GdeltServer, hour: number, large: number): HostileWindows {
  const bodies = largeBodies();
  const wide = Array.from({ length: large }, (): [(response: ServerResponse) => void, null] => [
    (response) => response.writeHead(200).end(bodies.wide),
    null,
  ]);
  const answers: [(response: ServerResponse) => void, string | null][] = [
    [(response) => flood(response.writeHead(200), Buffer.alloc(64 * 1024, 'PK')), 'it is larger than'],
    [(response) => void response.writeHead(200, { 'content-length': 10 ** 12 }).write('PK'), 'it is larger than'],
    [(response) => void response.writeHead(200, { 'content-length': 1_000 }).end('PK'), 'the connection was cut'],
    [(response) => response.writeHead(200).end(bodies.bomb), 'unpacks to more than'],
    [(response) => response.writeHead(200).end(bodies.pairs), 'unpacks to more than'],
    ...wide.slice(1),
    [(response) => response.writeHead(200).end(bodies.many), 'has more than 100000 rows'],
    ...wide.slice(0, 1),
  ];
  answers.forEach(([answer], quarter) => gdelt.answer(`20260101${timeAt(hour, quarter).replace(':', '')}00.gkg.csv.zip`, answer));
  const complaints = answers.flatMap(([, complaint]) => complaint ?? []);
  const instant = (quarter: number): string => `2026-01-01T${timeAt(hour, quarter)}`;
  return { complaints, good: answers.length - complaints.length, from: instant(0), to: instant(answers.length - 1) };
}

function timeAt(hour: number, quarter: number): string {
  return new Date(hour * 3_600_000 + quarter * 900_000).toISOString().slice(11, 16);
}

let made: Record<'bomb' | 'pairs' | 'wide' | 'many', Buffer> | null = null;

/** Made once: they take seconds. */
function largeBodies(): Record<'bomb' | 'pairs' | 'wide' | 'many', Buffer> {
  made ??= {
    bomb: zip(Buffer.alloc(1_000 * MB)),
    pairs: zip(Buffer.alloc(150 * MB, 'ab')),
    // Nearly the largest that is read, each row of an outlet of its own.
    wide: zip(rows(190 * MB, 100)),
    many: zip(rows(80 * MB, 0)),
  };
  return made;
}

const zip = (content: Buffer): Buffer => zipFile([{ name: 'window.gkg.csv', content }]);

/** So many bytes of rows, each of an article and an outlet of its own, with so much in it that the zip is no bomb. */
function rows(bytes: number, padding: number): Buffer {
  const content = Buffer.alloc(bytes, 10);
  let at = 0;
  for (let index = 0; ; index++) {
    const columns = gkgColumns({
      date: '20260101010000',
      identifier: `https://outlet-${index}.example/${index}`,
      title: `Title ${index} of all`,
      gcam: 'wc:400',
    });
    const noise = Array.from({ length: padding }, (_, piece) => ((index * 2_654_435_761 + piece * 40_503_001) >>> 0).toString(36).repeat(9));
    columns[26] += noise.join('');
    const row = Buffer.from(`${columns.join('\t')}\n`);
    if (at + row.length > bytes) return content;
    at += row.copy(content, at);
  }
}

/** Sends without end, as fast as it is taken, until it is cut off. */
function flood(response: ServerResponse, piece: Buffer): void {
  const more = (): void => {
    while (!response.destroyed && response.write(piece));
    if (!response.destroyed) response.once('drain', more);
  };
  more();
}

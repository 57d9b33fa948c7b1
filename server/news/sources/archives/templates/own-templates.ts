import { OWN_FIELDS } from '../formats/own-fields';

/** Two articles as an example: one with every field, one with the few that are needed. */
const FULL: Readonly<Record<string, string | number | readonly string[]>> = {
  id: 'urn:example:2024-05-14:1',
  url: 'https://www.example.com/news/grid-operator-warns',
  title: 'Grid operator warns of "tight" winter',
  text: 'The operator said on Tuesday that reserves were thin.\nIt named two lines.',
  html: '',
  outlet: 'example.com',
  language: 'en-GB',
  published: '2024-05-14T06:30:00+01:00',
  updated: '2024-05-14T09:00:00Z',
  seen: '2024-05-14T09:00:00Z',
  version: 2,
  status: 'usable',
  embargoed: '2024-05-14T05:00:00Z',
  categories: ['energy', 'economy'],
  countries: ['GB'],
  tone: -1.5,
};
const SHORT: typeof FULL = { url: 'https://www.example.com/news/harvest', title: 'Harvest ends early in the south', published: '2024-05-15' };

export function jsonlTemplate(): string {
  const about = Object.fromEntries(OWN_FIELDS.map(({ name, meaning }) => [name, meaning]));
  return `${JSON.stringify({ ...FULL, x_about: about })}\n${JSON.stringify(SHORT)}\n`;
}

export function csvTemplate(): string {
  const about = ['Columns may stand in any order; those that are not needed may be left out, and names of others begin with x_.']
    .concat(OWN_FIELDS.map(({ name, meaning }) => `${name}: ${meaning}`))
    .join('\n');
  const columns = [...OWN_FIELDS.map(({ name }) => name), 'x_about'];
  const rows = [{ ...FULL, x_about: about }, SHORT].map((row: typeof FULL) => columns.map((column) => row[column] ?? ''));
  return [columns, ...rows].map((fields) => `${fields.map(csvField).join(',')}\n`).join('');
}

function csvField(value: string | number | readonly string[]): string {
  const text = typeof value === 'object' ? value.join(';') : String(value);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

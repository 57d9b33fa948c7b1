import { CATEGORIES, MEASURED_CATEGORIES } from '../../contract/categories';
import type { ProseSection } from '../../ui/ProseBlocks';

const percent = (share: number): string => `${Math.round(share * 100)} %`;

const categoryRows = CATEGORIES.map(({ code, name }) => {
  const [rows, precision, recall] = MEASURED_CATEGORIES.of[code as keyof typeof MEASURED_CATEGORIES.of];
  return [name, String(rows), percent(precision), percent(recall)];
});

/** From articles to counts: what happens before the formulas. */
export const inputs: readonly ProseSection[] = [
  {
    id: 'from-articles-to-counts',
    title: 'From articles to counts',
    blocks: [
      'Articles come from the Global Knowledge Graph of the GDELT Project, which names a window every 15 minutes, from feeds of publishers (RSS, Atom, JSON Feed), and from archives that are read once. Each has an outlet, a time, a headline, and the countries and categories that it is about.',
      {
        list: [
          '**Outlet:** the registrable domain. On hosting platforms each site is an outlet of its own, and other domains of the same newsroom are merged with it.',
          '**Day:** the publisher’s own time where it lies within 48 hours before and 15 minutes after the moment when the article was first seen; otherwise that moment. Days are UTC.',
          '**Story:** articles of a day with the same or nearly the same headline, or nearly the same text. Headlines that differ in a number, a date or a name are different stories.',
          '**Countries:** the share of the places that the text mentions; a country counts from 30 %. Where the text names no place the headline may: by countries, peoples, towns and provinces.',
          '**Categories:** up to three of 19, by phrases of the headline in sixteen languages, the section in the address, specialised outlets, and the themes of the text.',
          '**Withdrawn articles:** what a publisher takes back leaves the next vintage. Values that were published with it stay readable as they were.',
        ],
      },
      'A day counts as complete when sources answered that usually bring three quarters of our articles. A source that falls silent so makes a gap, never a fall.',
    ],
  },
  {
    id: 'how-well-categories-are-told',
    title: 'How well categories are told',
    blocks: [
      `Machines label articles, and sometimes wrongly. So readers who did not know the rules labelled headlines by hand, and the rules (version ${MEASURED_CATEGORIES.version}) were measured on ${MEASURED_CATEGORIES.rows.toLocaleString('en')} of them that were set aside for it. **Precision** is the share of labels that are right, **recall** the share of right labels that are found. Their harmonic mean, averaged over the categories, is ${MEASURED_CATEGORIES.macroF1}; on the part of the rows that is a natural mixture of a news day it is ${MEASURED_CATEGORIES.macroF1OfGdelt}.`,
      { table: { caption: 'Categories on hand-labelled headlines', columns: ['Category', 'Rows', 'Precision', 'Recall'], rows: categoryRows } },
      'Nearly all of these headlines are English; rules for other languages are checked by examples only. Defense, tourism and media are told least well.',
    ],
  },
];

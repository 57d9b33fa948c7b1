import { CATEGORIES, MEASURED_CATEGORIES, MEASURED_LANGUAGES } from '../../../contract/categories';
import type { ProseSection } from '../../../ui/prose/ProseBlocks';

const percent = (share: number): string => `${Math.round(share * 100)}%`;

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
      'Articles come from the Global Knowledge Graph of the GDELT Project, which is updated every 15 minutes, from publishers’ feeds (RSS, Atom, JSON Feed), and from archives that are imported once. Each article has an outlet, a time, a headline, and the countries and categories it is about.',
      {
        list: [
          '**Outlet:** the registrable domain. On hosting platforms, each site is an outlet of its own. Several domains and names of the same newsroom are merged into one outlet. Outlets of one owner are one voice from the day they belong to it: what they share counts once, and where the formulas say outlets, they count voices.',
          '**Day:** taken from the publisher’s own timestamp if that is no more than 48 hours before and 15 minutes after the article was first seen, and otherwise from the time it was first seen. Days are UTC.',
          '**Story:** articles from one day with the same or nearly the same headline, or nearly the same text. Headlines that differ in a number, a date or a name are different stories.',
          '**Countries:** up to five. A country counts in full if the headline points to it (by its name, people, institutions, office-holders or places) or if it is prominent in the text, and half if the text mentions it in passing. The countries of an article need not add up to one: a war between two is news about both.',
          '**Categories:** up to three of 19. Weights learned from hand-labeled headlines say how strongly each word of the headline, and the outlet, point to a category. Phrases in sixteen languages, the section in the URL, specialized outlets, and the themes of the text add to that. A category counts in full if the article is more likely about it than not, and half otherwise. A pair of country and category counts the product of the two.',
          '**Withdrawn articles:** articles that a publisher withdraws are left out of the next vintage. Values published with them remain available as they were.',
        ],
      },
      'A day counts as complete if the sources that responded usually supply at least three quarters of our articles. So when a source falls silent, the result is a gap, never a drop.',
    ],
  },
  {
    id: 'how-well-categories-are-told',
    title: 'How accurate the categories are',
    blocks: [
      `Articles are labeled by machine, and sometimes wrongly. To find out how often, readers who did not know how labels are made labeled headlines by hand. The weights (version ${MEASURED_CATEGORIES.version}), learned from one part of them and from headlines that we made up, were tested on ${MEASURED_CATEGORIES.rows.toLocaleString('en')} real ones that had been set aside. **Precision** is the share of assigned labels that are right, **recall** the share of right labels that are found. Their harmonic mean, averaged over the categories, is ${MEASURED_CATEGORIES.macroF1}; on the subset that reflects the natural mix of a news day, it is ${MEASURED_CATEGORIES.macroF1OfGdelt}.`,
      { table: { caption: 'Categories on hand-labeled headlines', columns: ['Category', 'Headlines', 'Precision', 'Recall'], rows: categoryRows } },
      'Nearly all of these headlines are in English. The economy, media, tourism and retail are the least accurate.',
      `Of other languages we have only ${MEASURED_LANGUAGES.rows} labeled headlines, most of them Spanish, French and Vietnamese and from one spring. On these, ${percent(MEASURED_LANGUAGES.categories[0])} of the assigned categories are right and ${percent(MEASURED_LANGUAGES.categories[1])} of the right ones are found; for countries it is ${percent(MEASURED_LANGUAGES.countries[0])} and ${percent(MEASURED_LANGUAGES.countries[1])}. That is thin evidence. For Arabic and Chinese we only have headlines that we made up ourselves. In scripts other than Latin, categories come from phrases alone.`,
    ],
  },
];

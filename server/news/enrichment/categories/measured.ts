/**
 * How well the labels of this version tell categories, as `npm run bench:categories` measured it on the test half of the rows that were
 * labelled by hand: precision and recall, and how many rows have the category. The methodology page shows it; the bench ends with 1
 * where it finds something else.
 */
export const MEASURED_CATEGORIES = {
  version: 'weights-6',
  rows: 1_982,
  macroF1: 0.808,
  /** On rows of GDELT alone, a natural mixture. */
  macroF1OfGdelt: 0.73,
  of: {
    politics: [419, 0.8, 0.83],
    economy: [116, 0.77, 0.76],
    health: [186, 0.82, 0.89],
    science: [296, 0.94, 0.84],
    environment: [108, 0.86, 0.85],
    sports: [175, 0.89, 0.93],
    education: [62, 0.9, 0.84],
    culture: [343, 0.89, 0.83],
    energy: [53, 0.81, 0.81],
    defense: [89, 0.88, 0.74],
    transport: [92, 0.77, 0.89],
    agriculture: [53, 0.95, 0.75],
    finance: [193, 0.87, 0.8],
    law: [231, 0.82, 0.82],
    realestate: [37, 0.93, 0.73],
    media: [95, 0.65, 0.68],
    tourism: [32, 0.79, 0.59],
    manufacturing: [54, 0.85, 0.72],
    retail: [49, 0.61, 0.73],
  },
} as const;

/**
 * How well headlines of other languages than English are told, all that the real data holds: headlines, then precision and recall of their
 * countries and of their categories.
 */
export const MEASURED_LANGUAGES = { rows: 86, countries: [0.9, 0.63], categories: [0.69, 0.69] } as const;

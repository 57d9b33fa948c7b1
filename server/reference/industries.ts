/**
 * The 46 industries that a person may say they work in: our own selection, in the wording that sector classifications use.
 * The names themselves are stored, so a name is never changed, only added.
 */
export const INDUSTRIES: readonly string[] = [
  'Aerospace & Defense',
  'Agriculture',
  'Airlines',
  'Asset Management',
  'Automobiles',
  'Banks',
  'Beverages',
  'Biotechnology',
  'Chemicals',
  'Construction & Engineering',
  'Consumer Finance',
  'Containers & Packaging',
  'Education Services',
  'Electric Utilities',
  'Electronic Equipment',
  'Energy Equipment & Services',
  'Entertainment',
  'Food Products',
  'Gas Utilities',
  'Government & Public Sector',
  'Health Care Equipment',
  'Health Care Services',
  'Hotels & Restaurants',
  'Household Products',
  'Information Technology Services',
  'Insurance',
  'Machinery',
  'Marine Transportation',
  'Media',
  'Metals & Mining',
  'Non-Profit Organizations',
  'Oil & Gas',
  'Paper & Forest Products',
  'Pharmaceuticals',
  'Professional Services',
  'Real Estate',
  'Renewable Energy',
  'Retail',
  'Road & Rail',
  'Semiconductors',
  'Software',
  'Technology Hardware',
  'Telecommunications',
  'Textiles & Apparel',
  'Tobacco',
  'Water Utilities',
];

const NAMES: ReadonlySet<string> = new Set(INDUSTRIES);

/** Whether a text is one of the names, letter for letter. */
export function isIndustry(text: string): boolean {
  return NAMES.has(text);
}

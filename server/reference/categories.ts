/**
 * The 19 categories of coverage. Their order is part of the stored data (see scopes.ts): append only.
 */
export interface Category {
  /** Stable code, lower case, as used in index ids (`mvi-energy`). */
  readonly code: string;
  /** Name for people. */
  readonly name: string;
  /** One sentence for the category card of the dashboard. */
  readonly description: string;
}

export const CATEGORIES: readonly Category[] = [
  { code: 'politics', name: 'Politics', description: 'Governments, elections, parliaments, parties, protest and diplomacy.' },
  { code: 'economy', name: 'Economy', description: 'Growth, prices, trade, employment, taxes and public budgets.' },
  { code: 'health', name: 'Health', description: 'Public health, hospitals, medicine and epidemics.' },
  { code: 'science', name: 'Science & Technology', description: 'Research, innovation, digital technology and cyber security.' },
  { code: 'environment', name: 'Environment', description: 'Climate, nature, weather and natural disasters.' },
  { code: 'sports', name: 'Sports', description: 'Competitions, clubs, athletes and sports bodies.' },
  { code: 'education', name: 'Education', description: 'Schools, universities, teaching and literacy.' },
  { code: 'culture', name: 'Culture', description: 'Arts, film, music, literature, heritage and religion.' },
  { code: 'energy', name: 'Energy', description: 'Oil, gas, coal, power, renewables and energy prices.' },
  { code: 'defense', name: 'Defense & Security', description: 'Armed forces, conflict, terrorism and national security.' },
  { code: 'transport', name: 'Transport & Logistics', description: 'Aviation, shipping, rail, roads and supply routes.' },
  { code: 'agriculture', name: 'Agriculture', description: 'Farming, food supply, fisheries and commodities grown.' },
  { code: 'finance', name: 'Finance & Banking', description: 'Markets, banks, central banks, currencies and credit.' },
  { code: 'law', name: 'Law & Justice', description: 'Courts, crime, policing and human rights.' },
  { code: 'realestate', name: 'Real Estate', description: 'Housing, construction, rents and property.' },
  { code: 'media', name: 'Media & Communication', description: 'Press freedom, platforms, broadcasting and telecoms.' },
  { code: 'tourism', name: 'Tourism & Travel', description: 'Travel, hotels, destinations and visitors.' },
  { code: 'manufacturing', name: 'Manufacturing', description: 'Factories, industrial production and supply of goods.' },
  { code: 'retail', name: 'Retail & Consumer', description: 'Shops, brands, consumer goods and spending.' },
];

/** Position of a category code in CATEGORIES. */
export const CATEGORY_INDEX: ReadonlyMap<string, number> = new Map(CATEGORIES.map((category, index) => [category.code, index]));

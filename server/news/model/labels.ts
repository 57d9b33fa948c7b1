/** Who published an article. */
export interface Outlet {
  /** Registrable domain (`lemonde.fr`), host of a site on a platform (`someone.substack.com`), or slug of a source without one. */
  readonly domain: string;
  /** Display name. */
  readonly name: string;
}

/** What staff say of an outlet; null where they say nothing. */
export interface OutletFacts {
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null;
  /** Code of the one category that it writes about. */
  readonly field: string | null;
}

/** Who stands behind an address, by the rules of the day: aliases merged, hosting platforms split. */
export interface OutletRules {
  /**
   * @param address canonical URL or host, or null for a document known by a citation
   * @param sourceName the source's own name of the outlet, `''` where it gives none
   * @returns null where neither names an outlet
   */
  outletOf(address: string | null, sourceName: string): Outlet | null;
  /** Undefined where nothing is said of the outlet. */
  factsOf(domain: string): OutletFacts | undefined;
}

/** A country that an article is about. Presences of one article need not add up to one. */
export interface CountryPresence {
  /** Position in COUNTRIES, 0 … 194. */
  readonly index: number;
  /** Thousandths, 1 … 1000: whole for what the headline names or what is prominent in the text. */
  readonly presence: number;
}

/** A label with its relevance. */
export interface CategoryScore {
  /** Position in CATEGORIES, 0 … 18. */
  readonly index: number;
  /** 2.5 or more, to three decimals. */
  readonly score: number;
}

/** A theme and how an article mentions it. */
export interface ThemeMention {
  readonly theme: string;
  readonly mentions: number;
  /** Characters before the first mention; -1 where unknown. */
  readonly firstOffset: number;
}

/** A place and how often an article mentions it. */
export interface LocationMention {
  /** 1 country, 2 US state, 3 US city, 4 city elsewhere, 5 state elsewhere. */
  readonly type: number;
  /** FIPS 10-4 country code. */
  readonly fips: string;
  readonly featureId: string;
  readonly mentions: number;
  /** Characters before the first mention; -1 where unknown. */
  readonly firstOffset: number;
}

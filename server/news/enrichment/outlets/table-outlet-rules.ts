import { SEEDED_ALIASES, SEEDED_PLATFORMS } from '../../../platform/database/migrations/seeds/outlet-rules';
import type { Outlet, OutletFacts, OutletRules } from '../../model/labels';
import { listedOutlets, otherNamesOf } from './listed-outlets';
import { OutletOwners, type OwnerRow } from './outlet-owners';
import { slugOf } from './outlet-slug';
import { named, type Platform, type Registrable, registrableOf, siteOn } from './outlets';

const WHOLE_MAX = 20_000;

/** A domain or slug that is another name of an outlet. */
export interface OutletAlias {
  readonly domain: string;
  /** Domain of the outlet; no alias itself. */
  readonly outlet: string;
}

interface StatedFacts extends OutletFacts {
  readonly domain: string;
}

/** Content of the tables of rules. */
export interface OutletRuleTables {
  /** Rises with each change. */
  readonly version: number;
  /** Rises with each change of the facts. */
  readonly factsVersion: number;
  readonly aliases: readonly OutletAlias[];
  readonly platforms: readonly Platform[];
  readonly owners: readonly OwnerRow[];
  readonly facts: readonly StatedFacts[];
}

type RuleRows = Pick<OutletRuleTables, 'version' | 'aliases' | 'platforms'> & Partial<OutletRuleTables>;

/** What the rules make of an address, step by step. */
export interface OutletTrace {
  readonly outlet: string;
  /** The domains whose rules decide about the address: its registrable domain, its platform, its site. */
  readonly names: readonly string[];
}

/** The rules of the tables at one moment. */
export class TableOutletRules implements OutletRules {
  readonly version: number;
  readonly factsVersion: number;
  /** Whose outlets are. */
  readonly owners: OutletOwners;
  /** What staff say of outlets, by domain. */
  private readonly facts: ReadonlyMap<string, StatedFacts>;
  /** Outlet by alias. */
  readonly aliases: ReadonlyMap<string, string>;
  /** By registrable domain, the longest domain first. */
  private readonly platforms: ReadonlyMap<string, readonly Platform[]>;
  /** What was found by authority, off the platforms: there the rest of an address does not matter. */
  private readonly whole = new Map<string, Outlet>();

  constructor({ version, factsVersion = 0, aliases, platforms, owners = [], facts = [] }: RuleRows) {
    this.version = version;
    this.factsVersion = factsVersion;
    this.owners = new OutletOwners(owners);
    this.facts = new Map(facts.map((fact) => [fact.domain, fact]));
    this.aliases = new Map(aliases.map(({ domain, outlet }) => [domain, outlet]));
    this.platforms = groupPlatforms(platforms);
  }

  /**
   * The outlet behind an address: its registrable domain by the public suffix list, except on platforms, where it is the site. The
   * source's own name is used only where the address has no registrable domain (an IP address), and for documents without an
   * address, whose outlet is a slug of that name. Whatever comes out may be an alias, also the slug.
   */
  outletOf(address: string | null, sourceName: string): Outlet | null {
    if (address === null) return this.citedOutlet(sourceName);
    const authority = authorityOf(address);
    return this.whole.get(authority) ?? this.decide(address, authority) ?? this.decide(sourceName.trim().toLowerCase(), '');
  }

  factsOf(domain: string): OutletFacts | undefined {
    return this.facts.get(domain);
  }

  /** The outlet that a domain or slug is another name of, or itself. */
  canonical(domain: string): string {
    return this.aliases.get(domain) ?? domain;
  }

  /** Whether a domain is split into sites. */
  isPlatform(domain: string): boolean {
    return (this.platforms.get(domain) ?? []).some((platform) => platform.domain === domain && platform.split !== 'none');
  }

  /** The outlet of a URL or host, were there no aliases; null where it has no registrable domain. */
  ownSite(address: string): string | null {
    const registrable = registrableOf(address);
    return registrable === null ? null : this.siteUnder(registrable.domain, address, registrable);
  }

  /** @returns null where the address has no registrable domain */
  trace(address: string): OutletTrace | null {
    const registrable = registrableOf(address);
    if (registrable === null) return null;
    const site = this.siteOf(address, registrable);
    const platforms = this.platforms.get(this.canonical(registrable.domain)) ?? [];
    return { outlet: this.canonical(site), names: [registrable.domain, site, ...platforms.map(({ domain }) => domain)] };
  }

  private decide(address: string, authority: string): Outlet | null {
    const registrable = registrableOf(address);
    if (registrable === null) return null;
    const outlet = named(this.canonical(this.siteOf(address, registrable)));
    if (authority !== '' && !this.platforms.has(this.canonical(registrable.domain))) {
      if (this.whole.size >= WHOLE_MAX) this.whole.clear();
      this.whole.set(authority, outlet);
    }
    return outlet;
  }

  private siteOf(address: string, registrable: Registrable): string {
    return this.siteUnder(this.canonical(registrable.domain), address, registrable);
  }

  /** @param base the registrable domain, or the one that it is another name of */
  private siteUnder(base: string, address: string, { domain, hostname }: Registrable): string {
    const platforms = this.platforms.get(base);
    if (platforms === undefined) return base;
    const host = hostname.slice(0, hostname.length - domain.length) + base;
    const platform = platforms.find((one) => host === one.domain || host.endsWith(`.${one.domain}`));
    if (platform === undefined) return base;
    return siteOn(platform, address, host.slice(0, Math.max(0, host.length - platform.domain.length - 1)));
  }

  private citedOutlet(sourceName: string): Outlet | null {
    const slug = slugOf(sourceName);
    if (slug === null) return null;
    const outlet = this.aliases.get(slug);
    return outlet === undefined ? { domain: slug, name: sourceName } : named(outlet);
  }
}

/** What stands between scheme and path of a web address, `''` for anything else. */
function authorityOf(address: string): string {
  const start = address.startsWith('https://') ? 8 : address.startsWith('http://') ? 7 : 0;
  if (start === 0) return '';
  const end = address.indexOf('/', start);
  return end < 0 ? address.slice(start) : address.slice(start, end);
}

function groupPlatforms(platforms: readonly Platform[]): ReadonlyMap<string, readonly Platform[]> {
  const groups = new Map<string, Platform[]>();
  for (const platform of [...platforms].sort((a, b) => b.domain.length - a.domain.length)) {
    const { domain } = registrableOf(platform.domain) ?? platform;
    groups.set(domain, [...(groups.get(domain) ?? []), platform]);
  }
  return groups;
}

/** Rules that never change, without the table of large outlets: identities are made by them, and stored ones have to be found again. */
export const BUILT_IN_OUTLET_RULES = new TableOutletRules({ version: 0, aliases: SEEDED_ALIASES, platforms: SEEDED_PLATFORMS });

/** The rules that a new database begins with, for what runs without one. */
export function listedOutletRules(): TableOutletRules {
  const listed = [...listedOutlets().values()].flatMap((outlet) => otherNamesOf(outlet).map((domain) => ({ domain, outlet: outlet.domain })));
  return new TableOutletRules({ version: 0, aliases: [...listed, ...SEEDED_ALIASES], platforms: SEEDED_PLATFORMS });
}

import { ApiProperty } from '@nestjs/swagger';
import type { Scope } from '../../../reference/scopes';
import { type CoverageDay, STORY_UNITS } from '../../../volatility/coverage';
import type { MemberDay } from '../../../volatility/explain/aggregate-trace';
import { printedMore } from '../../../volatility/explain/outlet-traces';
import type { ScopeTrace } from '../../../volatility/explain/scope-trace';
import { perComponent } from '../../../volatility/methodology/components';
import { exactScoreMembers } from '../../catalogue/component-members';
import { domainOf, type NamedOutlet, ownerOf } from '../replay/named-outlet';

/** What one outlet printed on the day. */
export class OutletEvidenceResponse {
  /**
   * Domain of the outlet; `owner:…` where outlets of one owner count as one.
   * @example 'balfaltimes.example'
   */
  outlet!: string;

  /**
   * Owner whose outlets count as one; null where it counts by itself.
   * @example null
   */
  @ApiProperty({ type: String, nullable: true })
  owner!: string | null;

  /**
   * Stories about the scope. A story that is only partly about it counts in part.
   * @example 2.5
   */
  stories!: number;

  /**
   * All stories of the outlet on the day.
   * @example 14
   */
  all_stories!: number;

  /**
   * Stories about the scope that the outlet's habit leads to expect; null before it has one.
   * @example 1.27
   */
  @ApiProperty({ type: Number, nullable: true })
  expected!: number | null;

  /**
   * Weight of the outlet in Spread; 0 where it does not belong to the panel.
   * @example 14
   */
  weight!: number;

  /**
   * Whether it carries more than expected.
   * @example true
   */
  is_above!: boolean;
}

/** A country of the world or a region on the day. */
export class CountryEvidenceResponse extends exactScoreMembers() {
  /**
   * ID of the country's index.
   * @example 'mvi-sa'
   */
  index_id!: string;

  /**
   * Name of the country.
   * @example 'Saudi Arabia'
   */
  name!: string;

  /**
   * Stories about the country on the day.
   * @example 412.6
   */
  stories!: number;

  /**
   * Standard deviation by chance of each of these scores, as a part of the scale that it is measured by.
   * @example [0.41, 0.63, 0.58]
   */
  noises!: number[];
}

/** Rows of all outlets that printed, by domain. */
export function toOutletEvidence(
  coverage: CoverageDay,
  scope: number,
  { outlets: traced }: ScopeTrace,
  names: ReadonlyMap<number, NamedOutlet>,
): OutletEvidenceResponse[] {
  const inPanel = new Map(Array.from(traced.outlets, (outlet, place) => [outlet, place]));
  const stories = new Map<number, number>();
  const at = coverage.scopes.indexOf(scope);
  for (let i = coverage.starts[at] ?? 0; i < (coverage.starts[at + 1] ?? 0) && at >= 0; i++)
    stories.set(coverage.entryOutlets[i], coverage.entryCounts[i]);
  const rows = Array.from(coverage.outlets, (outlet, i) => {
    const known = inPanel.get(outlet) ?? null;
    return {
      outlet: domainOf(outlet, names),
      owner: ownerOf(outlet, names),
      stories: (stories.get(outlet) ?? 0) / STORY_UNITS,
      all_stories: coverage.totals[i],
      expected: known === null ? null : traced.expected[known],
      weight: known === null ? 0 : traced.weights[known],
      is_above: known !== null && printedMore(traced, known),
    };
  });
  return rows.sort((a, b) => (a.outlet < b.outlet ? -1 : 1));
}

export function toCountryEvidence({ slug, name }: Pick<Scope, 'slug' | 'name'>, { stories, scores, noises }: MemberDay): CountryEvidenceResponse {
  return { index_id: `mvi-${slug}`, name, stories, ...perComponent((_, at) => scores[at]), noises: [...noises] };
}

/** Rows with every member, to know their names by. */
export const OUTLET_SAMPLE: OutletEvidenceResponse = {
  outlet: '',
  owner: null,
  stories: 0,
  all_stories: 0,
  expected: null,
  weight: 0,
  is_above: false,
};
export const COUNTRY_SAMPLE: CountryEvidenceResponse = { index_id: '', name: '', stories: 0, ...perComponent(() => 0), noises: [] };

import { HABIT_PRIOR_STORIES } from '../methodology/methodology';

/**
 * Expected stories μ = N·π of an outlet that prints N, with the weight c = 1000 of the panel's share:
 *
 *   μ = N·(S + c·π_panel) / (T + c)
 *
 * With effective counts (v2) an outlet that expects more than E = 100 counts as one that expects 100, so the panel's share weighs 1000 of
 * such effective stories: c = 1000·μ/E, and μ is the positive root of κμ² + (T − κNπ_panel)·μ − NS = 0 with κ = 1000/E. Then μ grows
 * in proportion to N, S and T. E is infinite in v1.
 * Stories, ≥ 0. Source: methodology, sections 2 and 9.6. Example: N = 200, S = T = 0, π_panel = 0.5: 100; N = 400: 200, as without E.
 */
export function expectedOf(printed: number, inScope: number, total: number, panelShare: number, effective: number): number {
  const plain = (printed * (inScope + HABIT_PRIOR_STORIES * panelShare)) / (total + HABIT_PRIOR_STORIES);
  if (plain <= effective) return plain;
  const ratio = HABIT_PRIOR_STORIES / effective;
  const half = (ratio * printed * panelShare - total) / 2;
  return (half + Math.sqrt(half * half + ratio * printed * inScope)) / ratio;
}

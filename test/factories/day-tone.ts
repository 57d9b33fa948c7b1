import type { DayTone } from '../../server/news';
import { DayToneBuilder, toneUnits } from '../../server/news/model/day-tone';
import type { CoverageDay } from '../../server/volatility/coverage';

/** Tone of a day's stories with the mean of each scope; one in four stories is as bad as can be said. */
export function dayTone(coverage: CoverageDay, meanOf: (scope: number) => number): DayTone | null {
  const builder = new DayToneBuilder();
  const add = (scope: number, units: number): void => {
    const mean = meanOf(scope);
    builder.add(scope, units / 4, toneUnits(mean - 9));
    builder.add(scope, (units * 3) / 4, toneUnits(mean + 3));
  };
  coverage.scopes.forEach((scope, at) => {
    add(
      scope,
      coverage.entryCounts.subarray(coverage.starts[at], coverage.starts[at + 1]).reduce((sum, units) => sum + units, 0),
    );
  });
  add(0, 1_000 * coverage.totals.reduce((sum, stories) => sum + stories, 0));
  return builder.build();
}

import { DataSource } from 'typeorm';
import { CrisesRepository } from '../../../server/indexes/crises/crises.repository';
import { openDay } from '../../../server/reference/day-closing';
import { SCOPE_BY_SLUG } from '../../../server/reference/scopes';
import { CURRENT_METHODOLOGY } from '../../../server/volatility/methodology/methodologies';

/** Days before the last one. */
const [STARTED, PEAKED, ENDED] = [30, 26, 21];

/** The crisis that the browser product has. */
export const CRISIS_PATH = '/ratings/crises/crisis-sa-energy';

/** A crisis to look at: where pairs are left out, none is found. */
export async function addCrisis(databaseUrl: string): Promise<void> {
  const dataSource = await new DataSource({ type: 'postgres', url: databaseUrl }).initialize();
  try {
    const crises = new CrisesRepository(dataSource);
    const edition = { dataset: 'simulated', methodology: CURRENT_METHODOLOGY } as const;
    const [knownAt, through] = [Math.floor(Date.now() / 1_000), openDay(new Date()) - 1];
    const scope = SCOPE_BY_SLUG.get('sa-energy')!.number;
    const [start, peakDay, end] = [STARTED, PEAKED, ENDED].map((days) => through - days);
    const episode = { scope, start, peakDay, peak: 86.4, end, closedOn: end + 2 };
    const opened = {
      id: CRISIS_PATH.split('/').at(-1)!,
      status: 'open',
      severity: 3,
      mergedInto: null,
      episodes: [{ ...episode, end: null, closedOn: null }],
    } as const;
    await crises.addVintages(dataSource.manager, edition, 1, [
      { crisis: opened, event: 'opened', vintage: 1, knownAt, through: peakDay },
      { crisis: { ...opened, status: 'closed', episodes: [episode] }, event: 'closed', vintage: 2, knownAt, through },
    ]);
    const first = {
      headline: 'Refineries halt deliveries',
      outlet: 'news.example',
      language: 'en',
      firstSeenAt: new Date().toISOString(),
      url: null,
      source: 'simulated',
    };
    await crises.saveStories(dataSource.manager, 'simulated', [{ scope, day: peakDay, stories: [{ outlets: 9, urlHash: null, first }] }]);
    await crises.addProgress(dataSource.manager, edition, { sequence: 1, through }, knownAt);
  } finally {
    await dataSource.destroy();
  }
}

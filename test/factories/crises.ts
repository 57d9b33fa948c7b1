import { CrisesRepository } from '../../server/indexes/crises/crises.repository';
import type { Crisis } from '../../server/indexes/crises/crisis';
import type { Dataset } from '../../server/news';
import { scopeOf, type TestIndexes } from '../support/indexes';
import { isoDay } from './coverage';

/** An open crisis about energy in Saudi Arabia, 1 March 2026 on, as the examples of the documentation name it. */
export async function saveCrisis({ app, dataSource, editionOf }: TestIndexes, dataset: Dataset): Promise<void> {
  const crises = app.get(CrisesRepository, { strict: false });
  const edition = await editionOf(dataset);
  const [scope, start, peakDay] = [scopeOf('sa-energy'), isoDay('2026-03-01'), isoDay('2026-03-02')];
  const episodes = [{ scope, start, peakDay, peak: 87.31, end: null, closedOn: null }];
  const crisis: Crisis = { id: 'crisis-sa-energy-20260301', status: 'open', severity: 4, episodes, mergedInto: null };
  const vintage = { crisis, event: 'opened', vintage: 1, knownAt: Date.UTC(2026, 2, 3, 0, 15) / 1000, through: peakDay } as const;
  await crises.addVintages(dataSource.manager, edition, 0, [vintage]);
  const first = {
    headline: 'Grid plan approved',
    outlet: 'news.example',
    language: 'en',
    firstSeenAt: '2026-03-02T08:12:00.000Z',
    url: null,
    source: 'gdelt',
  };
  await crises.saveStories(dataSource.manager, dataset, [{ scope, day: peakDay, stories: [{ outlets: 9, urlHash: null, first }] }]);
  await crises.addProgress(dataSource.manager, edition, { sequence: 0, through: peakDay }, vintage.knownAt);
}

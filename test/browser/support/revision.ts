import { DataSource } from 'typeorm';
import { MonthPage } from '../../../server/indexes/storage/values-codec';
import { firstDayOf } from '../../../server/indexes/storage/calendar';
import { SCOPE_BY_SLUG } from '../../../server/reference/scopes';
import { browserProduct } from './product';

interface StoredMonth {
  readonly month: number;
  readonly packed: Buffer;
}

/** Has a value of a country restated, to that of the day before; where nothing comes late, none is. */
export async function restateDay(country: string): Promise<void> {
  const dataSource = await new DataSource({ type: 'postgres', url: browserProduct().databaseUrl }).initialize();
  try {
    const scope = SCOPE_BY_SLUG.get(country)!.number;
    const stored: StoredMonth[] = await dataSource.query(
      `SELECT month, packed FROM index_values WHERE dataset = 'simulated' AND scope = $1 ORDER BY month DESC LIMIT 2`,
      [scope],
    );
    // The month before the last one is whole.
    const { month, packed } = stored[1];
    const day = firstDayOf(month) + 9;
    const page = new MonthPage(month, packed);
    const [before, first] = [page.find(day - 1)!, page.find(day)!];
    page.append(day, 'restated', first.computedAt! + 1, first.isBackfilled, Buffer.from(page.contentOf(before)));
    await dataSource.query(`UPDATE index_values SET packed = $3 WHERE dataset = 'simulated' AND scope = $1 AND month = $2`, [
      scope,
      month,
      page.toBytes(),
    ]);
  } finally {
    await dataSource.destroy();
  }
}

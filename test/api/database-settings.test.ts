import { isoDay, quietDay, stored } from '../factories/coverage';
import { openNews } from '../support/news';
import { createDatabase } from '../support/postgres';

it('reads days correctly from a database with a German date style and the time zone of Tokyo', async () => {
  const database = await createDatabase();
  try {
    const first = await openNews(database.url);
    const name = new URL(database.url).pathname.slice(1);
    await first.dataSource.query(`ALTER DATABASE ${name} SET datestyle = 'German, DMY'`);
    await first.dataSource.query(`ALTER DATABASE ${name} SET timezone = 'Asia/Tokyo'`);
    await first.close();
    const news = await openNews(database.url);
    const day = isoDay('2026-03-04');
    await news.days.saveDays('live', [stored(quietDay(day, { scopes: [] }))], new Date());
    expect(await news.days.findSpan('live')).toEqual({ first: day, last: day });
    expect((await news.days.findDay('live', day))?.facts.knownAt).toEqual(new Date('2026-03-05T00:00:00Z'));
    await news.close();
  } finally {
    await database.drop();
  }
});

/**
 * What a custom index costs: finding what it matches, and the days that its series is computed from, over three years of articles. One number of articles after
 * the other, so that growth shows; others by `node dist/test/bench/custom.bench.js 2000000`.
 */
import { ArticleSearch, CoverageRepository, type SearchScope, SearchUpdates } from '../../server/news';
import { openNews, type TestNews } from '../support/news';
import { openBenchDatabase } from './bench-database';
import { drawWord, seeded, storeArticles } from './searched-articles';

const SIZES = process.argv.slice(2).map(Number);
const DAYS = 1_096;
const FIRST = 19_300;
const SEARCHES = 40;
const SPAN = { dataset: 'live', from: FIRST, to: FIRST + DAYS - 1 } as const;
const ANYBODY = { countries: [], languages: [], owners: [], keepDomains: [], leaveOutDomains: [] };

type Kind = 'scope alone' | 'two words' | 'a common word' | 'a phrase' | 'a group by outlets';

function scopeOf(kind: Kind, random: () => number): SearchScope {
  const some = (count: number, of: number): number[] =>
    [...new Set(Array.from({ length: count }, () => Math.floor(of * random())))].sort((a, b) => a - b);
  const words = (count: number): string => Array.from({ length: count }, () => drawWord(random)).join(' ');
  const group = { countries: some(20, 195), categories: some(4, 19), query: null, outlets: null };
  if (kind === 'scope alone') return group;
  if (kind === 'two words') return { ...group, query: `market ${words(1)}` };
  if (kind === 'a common word') return { ...group, query: ['government', 'new', 'says', 'war'][Math.floor(4 * random())] };
  if (kind === 'a phrase') return { ...group, countries: [], query: `"prime minister" or ${words(2)}` };
  return { ...group, outlets: { ...ANYBODY, leaveOutDomains: ['outlet-1.example', 'outlet-2.example'] } };
}

const KINDS: readonly Kind[] = ['scope alone', 'two words', 'a common word', 'a phrase', 'a group by outlets'];

const quantile = (times: readonly number[], share: number): number => times.toSorted((a, b) => a - b)[Math.ceil(share * times.length) - 1];

async function measure(search: ArticleSearch, kind: Kind): Promise<string> {
  const random = seeded(7);
  const [matching, series, processor]: number[][] = [[], [], []];
  let found = 0;
  for (let i = 0; i < SEARCHES; i++) {
    const scope = scopeOf(kind, random);
    const startedAt = performance.now();
    const usage = process.cpuUsage();
    found += (await search.match(scope, SPAN)).articles;
    matching.push(performance.now() - startedAt);
    processor.push(process.cpuUsage(usage).user / 1_000);
    if (i % 8 !== 0) continue;
    const from = performance.now();
    for await (const { missing } of search.days(scope, SPAN, 0)) if (missing !== null) throw new Error(`a day is ${missing}`);
    series.push(performance.now() - from);
  }
  const ms = (times: readonly number[], share: number): string => `${Math.round(quantile(times, share))}`;
  return `| ${kind} | ${Math.round(found / SEARCHES).toLocaleString('en')} | ${ms(matching, 0.5)} | ${ms(matching, 0.95)} | ${ms(processor, 0.5)} | ${ms(series, 1)} |`;
}

async function bytesOf(news: TestNews): Promise<string> {
  const [row]: Record<string, string>[] = await news.dataSource.query(
    `SELECT sum(pg_total_relation_size(oid)) FILTER (WHERE relname LIKE 'articles_2%') AS articles,
       sum(pg_relation_size(oid)) FILTER (WHERE relname LIKE 'search_texts%') AS texts, sum(pg_indexes_size(oid)) FILTER (WHERE relname LIKE 'search_texts%') AS indexes,
       sum(pg_total_relation_size(oid)) FILTER (WHERE relname = 'search_days') AS days FROM pg_class WHERE relkind = 'r'`,
  );
  const mb = (name: string): string => `${name} ${Math.round(Number(row[name]) / 2 ** 20)} MB`;
  return ['articles', 'texts', 'indexes', 'days'].map(mb).join(', ');
}

async function main(): Promise<void> {
  for (const articles of SIZES.length > 0 ? SIZES : [1_000_000, 2_500_000, 5_000_000]) {
    const database = await openBenchDatabase();
    const news = await openNews(database.url);
    const perDay = Math.round(articles / DAYS);
    const days = news.app.get(CoverageRepository);
    await storeArticles(database.url, (dataset, stored, now) => days.saveDays(dataset, stored, now), { first: FIRST, days: DAYS, perDay, seed: 1 });
    const startedAt = performance.now();
    await news.app.get(SearchUpdates).update('live');
    const seconds = (performance.now() - startedAt) / 1_000;
    await news.dataSource.query('VACUUM ANALYZE search_texts, search_days');
    console.log(
      `\n${articles.toLocaleString('en')} articles: ${Math.round(articles / seconds).toLocaleString('en')} a second; ${await bytesOf(news)}; ${Math.round(process.memoryUsage.rss() / 2 ** 20)} MB of memory\n`,
    );
    console.log(
      '| scope | found | matching, median ms | p95 ms | of it this processor, median ms | days of three years, ms |\n|---|---|---|---|---|---|',
    );
    for (const kind of KINDS) console.log(await measure(news.app.get(ArticleSearch), kind));
    await news.close();
    await database.close();
  }
}

void main();

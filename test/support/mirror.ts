import { type BulkList, readBulkFile } from './bulk';
import type { BulkFormat } from '../../server/indexes/bulk/bulk-folder';
import type { IndexesApi } from './indexes-app';

export interface Change {
  readonly event: string;
  readonly index_id: string;
  readonly date: string;
  readonly published_at: string;
  readonly old_value: number | null;
  readonly new_value: number | null;
  readonly run: string;
  /** Null for crises. */
  readonly record: { readonly date: string; readonly state: string } | null;
}

export interface ChangesPage {
  readonly data: readonly Change[];
  readonly next_cursor: string | null;
  readonly resume_cursor: string;
}

export async function readChanges(api: IndexesApi, query: string): Promise<ChangesPage> {
  const reply = await api.get(`/v1/changes?${query}`);
  expect(reply.status).toBe(200);
  return reply.json<ChangesPage>();
}

export async function readAllChanges(api: IndexesApi, query: string): Promise<Change[]> {
  const found: Change[] = [];
  for (let page = await readChanges(api, query); ; page = await readChanges(api, `${query}&cursor=${page.next_cursor}&limit=1000`)) {
    found.push(...page.data);
    if (page.next_cursor === null) return found;
  }
}

export async function downloadBulkFile(api: IndexesApi, url: string): Promise<Buffer> {
  const response = await fetch(api.app.url + url, { headers: { authorization: `Bearer ${api.liveKey}` } });
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

/** What a customer holds who read the bulk files, and changes since. */
export class Mirror {
  private readonly values = new Map<string, Map<string, object>>();
  private readonly told: Change[] = [];
  private since = '';
  private cursor: string | null = null;

  constructor(private readonly api: IndexesApi) {}

  async begin(format: BulkFormat, ids: readonly string[]): Promise<this> {
    const { data, changes_since: since } = (await this.api.get('/v1/bulk')).json<BulkList>();
    for (const id of ids) this.values.set(id, new Map());
    for (const { url, rows } of data.filter((file) => file.format === format)) {
      const records = await readBulkFile(format, await downloadBulkFile(this.api, url));
      expect(records).toHaveLength(rows);
      for (const { index_id: id, ...record } of records) this.values.get(id)!.set(record.date, record);
    }
    this.since = since!;
    return this;
  }

  /** Reads one page of at most so many changes; whether there are more now. */
  async read(limit: number): Promise<boolean> {
    const page = await readChanges(this.api, `since=${this.since}${this.cursor === null ? '' : `&cursor=${this.cursor}`}&limit=${limit}`);
    expect(page.data.length).toBeLessThanOrEqual(limit);
    this.told.push(...page.data);
    for (const { index_id: id, date, record } of page.data) if (record !== null) this.values.get(id)!.set(date, record);
    this.cursor = page.resume_cursor;
    return page.next_cursor !== null;
  }

  /** Page by page, while more was published, it was told what is told at once. */
  async expectNothingTwiceNorMissed(): Promise<void> {
    expect(this.told).toEqual(await readAllChanges(this.api, `since=${this.since}`));
  }

  valuesOf(id: string): object[] {
    return [...this.values.get(id)!].sort(([a], [b]) => a.localeCompare(b)).map(([, record]) => record);
  }
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lockStore } from '../../server/news/storage/store-lock';
import { StaffAccounts } from '../../server/organizations';
import { Clock } from '../../server/platform/clock';
import { LOCK_FAMILIES, LOCKS } from '../../server/platform/database/advisory-locks';
import { startApp, type TestApp } from '../support/app';

let api: TestApp;
beforeAll(async () => {
  api = await startApp();
});
afterAll(() => api.close());

describe('advisory locks', () => {
  it('the first staff account can be made while articles are stored', async () => {
    const storing = api.dataSource.createQueryRunner();
    await storing.startTransaction();
    try {
      await lockStore(storing.manager);
      const [{ id }]: { id: string }[] = await api.dataSource.query(
        `INSERT INTO organizations (id, name, kind, is_operator, created_at) VALUES (gen_random_uuid(), 'Operator', 'company', true, now()) RETURNING id`,
      );
      const made = await new StaffAccounts(api.dataSource, new Clock()).ensureFirst('staff@people.example', id);
      expect(made?.email).toBe('staff@people.example');
    } finally {
      await storing.rollbackTransaction();
      await storing.release();
    }
  });

  it('each lock has a number of its own, and only the registry takes locks', () => {
    for (const numbers of [Object.values(LOCKS), Object.values(LOCK_FAMILIES)]) expect(new Set(numbers).size).toBe(numbers.length);
    const root = join(__dirname, '../../server');
    const taking = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.ts') && readFileSync(join(root, file), 'utf8').includes('pg_advisory'),
    );
    expect(taking.sort()).toEqual(['platform/database/advisory-locks.ts', 'platform/database/migrate.ts']);
  });
});

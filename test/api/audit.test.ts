import { Audit } from '../../server/platform/audit/audit.service';
import { startApp, type TestApp } from '../support/app';

let api: TestApp;

beforeAll(async () => {
  api = await startApp();
});
afterAll(() => api.close());

it('an audit event can be added but neither changed nor deleted', async () => {
  await api.app.get(Audit).record(api.dataSource.manager, { action: 'account.tested', details: { number: 1 } });
  const rows: object[] = await api.dataSource.query(`SELECT action, user_id, address, details FROM audit_events`);
  expect(rows).toEqual([{ action: 'account.tested', user_id: null, address: null, details: { number: 1 } }]);
  for (const statement of [`UPDATE audit_events SET action = 'account.changed'`, 'DELETE FROM audit_events', 'TRUNCATE audit_events'])
    await expect(api.dataSource.query(statement)).rejects.toThrow('append-only');
});

it('an audit event is rolled back with the transaction that recorded it', async () => {
  await expect(
    api.dataSource.transaction(async (manager) => {
      await api.app.get(Audit).record(manager, { action: 'account.undone' });
      throw new Error('something else fails');
    }),
  ).rejects.toThrow('something else fails');
  expect(await api.dataSource.query(`SELECT 1 FROM audit_events WHERE action = 'account.undone'`)).toEqual([]);
});

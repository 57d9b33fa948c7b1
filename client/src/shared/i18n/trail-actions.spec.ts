import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { account } from './en/accounts/account';
import { team } from './en/organizations/team';
import { staffAudit } from './en/staff/staff-audit';
import { team as inArabic } from './ar/organizations/team';
import { team as inFrench } from './fr/organizations/team';

const SERVER = join(__dirname, '../../../../server');
/** What the server writes into the audit trail, by the calls that do. */
const RECORDED = /(?:\baction: |\brecord\(manager, )'(\w+\.\w+)'/g;

describe('audit trail', () => {
  it('names every event that the server writes down', () => {
    const sources = globSync('**/*.ts', { cwd: SERVER }).filter((file) => !file.endsWith('.spec.ts'));
    const actions = sources.flatMap((file) => [...readFileSync(join(SERVER, file), 'utf8').matchAll(RECORDED)].map(([, action]) => action));
    const worded = { ...staffAudit.actions, ...team.trail.actions, ...account.events.actions };
    expect(actions.length).toBeGreaterThan(50);
    expect(actions.filter((action) => !Object.hasOwn(worded, action))).toEqual([]);
  });

  it.each([
    ['French', inFrench],
    ['Arabic', inArabic],
  ])('names the same events in %s', (_, { trail }) => {
    expect(Object.keys(trail.actions).sort()).toEqual(Object.keys(team.trail.actions).sort());
  });
});

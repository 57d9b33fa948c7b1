import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { changesOf, EMPTY_KEY, nameFields, requestOf, SCOPES, withScope } from './key-draft';

describe('draft of a key', () => {
  it('sends networks one by one, and nothing that was left empty', () => {
    const draft = { ...EMPTY_KEY, name: 'CI', addresses: '192.0.2.0/24, 192.0.2.7\n2001:db8::/32', dayLimit: '50', expires: '2027-06-30' };
    expect(requestOf(draft)).toEqual({
      ...{ name: 'CI', mode: 'live', scopes: ['indexes:read', 'query'], minute_limit: null, day_limit: 50, month_limit: null },
      ...{ expires_at: '2027-06-30T00:00:00Z', allowed_addresses: ['192.0.2.0/24', '192.0.2.7', '2001:db8::/32'] },
    });
    expect(requestOf({ ...draft, mode: 'test' })).toMatchObject({ day_limit: null });
  });

  it('sends only changes of what was edited', () => {
    const kept = { ...EMPTY_KEY, name: 'CI', expires: '2027-06-30', dayLimit: '50' };
    expect(changesOf(kept, kept)).toEqual({});
    expect(changesOf(kept, { ...kept, minuteLimit: '20', dayLimit: '', scopes: ['query'] })).toEqual({
      minute_limit: 20,
      day_limit: null,
      scopes: ['query'],
    });
  });

  it('names fields by their labels in what the server refuses', () => {
    const labels = {
      expires: 'Expires on (UTC)',
      addresses: 'Allowed addresses',
      minuteLimit: 'Calls per minute',
      dayLimit: 'Calls per day',
      monthLimit: 'Calls per month',
    };
    expect(nameFields('expires_at must be in the future.', labels)).toBe('Expires on (UTC) must be in the future.');
    expect(nameFields('The name day_limit is taken.', labels)).toBe('The name day_limit is taken.');
  });

  it('offers no scope that no operation needs', () => {
    const contract = readFileSync(join(__dirname, '../../../../../openapi/openapi.json'), 'utf8');
    expect(SCOPES.filter((scope) => !contract.includes(`The key lacks the scope \`${scope}\``))).toEqual([]);
  });

  it('keeps scopes in their order', () => {
    expect(withScope(['query'], 'indexes:read', true)).toEqual(['indexes:read', 'query']);
    expect(withScope(['indexes:read', 'query'], 'query', false)).toEqual(['indexes:read']);
  });
});

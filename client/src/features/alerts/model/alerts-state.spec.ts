import { describe, expect, it } from '@jest/globals';
import { ALL_ALERTS, alertsSearch, parseAlerts } from './alerts-state';

describe('the address of the alert history', () => {
  it('names its filters, and says what it could not use', () => {
    const parsed = parseAlerts(new URLSearchParams('index_id=mvi-sa&acknowledged=maybe&rule_id='));
    expect(parsed).toEqual({ state: { ...ALL_ALERTS, index_id: 'mvi-sa' }, ignored: ['acknowledged=maybe'] });
    expect(alertsSearch(parsed.state).toString()).toBe('index_id=mvi-sa');
  });
});

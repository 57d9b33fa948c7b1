import { describe, expect, it } from '@jest/globals';
import type { AlertRuleResponse } from '../../../shared/api/generated/barograph.schemas';
import { CHOICES, draftOf, newDraft, ruleBodyOf, triggerOf } from './rule-draft';

const fresh = newDraft(new URLSearchParams('index=mvi-sa'), 'Asia/Riyadh');

describe('triggerOf', () => {
  it('sends the parts of the chosen condition alone', () => {
    expect(triggerOf(fresh)).toEqual({
      subject: { kind: 'index', index_id: 'mvi-sa' },
      condition: { kind: 'level', direction: 'above', points: 75, hysteresis: 0 },
      persistence: 1,
      cooldown: 0,
    });
    expect(triggerOf({ ...fresh, choice: 'crisis.any', persistence: '5' })).toMatchObject({
      condition: { kind: 'crisis', event: 'any' },
      persistence: 1,
    });
    expect(triggerOf({ ...fresh, choice: 'quality.gap' })?.condition).toEqual({ kind: 'quality', reason: 'gap' });
    expect(triggerOf({ ...fresh, choice: 'restated.', points: '2.5' })?.condition).toEqual({ kind: 'restated', points: 2.5 });
  });

  it('returns null while an index or a number is missing', () => {
    expect(triggerOf({ ...fresh, indexId: '' })).toBeNull();
    expect(triggerOf({ ...fresh, points: ' ' })).toBeNull();
    expect(triggerOf({ ...fresh, subject: 'watchlist' })).toBeNull();
    expect(triggerOf({ ...fresh, subject: 'countries' })?.subject).toEqual({ kind: 'countries', family: 'mvi' });
  });
});

describe('draftOf', () => {
  it('gives back what was sent, for every condition', () => {
    for (const choice of CHOICES) {
      const draft = { ...fresh, name: 'Rule', choice, hasQuietHours: true, webhookIds: ['0b8f6f0e-3f0a-4a55-9f5e-0a4f6f8f7c11'] };
      const { team_id: _team, ...sent } = ruleBodyOf(draft, true)!;
      const rule = { ...sent, team: null } as unknown as AlertRuleResponse;
      expect(ruleBodyOf(draftOf(rule), false)).toEqual(sent);
    }
  });
});

import { parseIsoDay } from '../../../../platform/clock';
import { type SampleDecision, SamplePlan } from './sample-plan';

const day = (text: string): number => parseIsoDay(`2026-03-${text}`)!;
const from = (text: string, oneIn: number): SampleDecision => ({ fromDay: day(text), toDay: null, oneIn });
const at = (text: string): Date => new Date(`2026-03-${text}:00Z`);

describe('SamplePlan', () => {
  it('takes all windows before anything was decided', () => {
    const plan = new SamplePlan([]);
    expect([plan.isEmpty, plan.of(day('10')), plan.lasting, plan.changes]).toEqual([true, 1, 1, []]);
    expect(plan.labels(at('10T00:15'), at('11T00:00'))).toHaveLength(96);
  });

  it('follows the latest decision on the day, whatever the day before had', () => {
    const plan = new SamplePlan([from('01', 8), from('20', 1), { fromDay: day('05'), toDay: day('07'), oneIn: 1 }]);
    expect(['01', '04', '05', '07', '08', '19', '20'].map((text) => plan.of(day(text)))).toEqual([8, 8, 1, 1, 8, 8, 1]);
    expect(plan.of(day('01') - 1)).toBe(1);
    expect(plan.labels(at('19T00:15'), at('21T00:00'))).toHaveLength(12 + 96);
    expect(plan.lasting).toBe(1);
  });

  it('counts the window that ends at midnight toward the day before', () => {
    const plan = new SamplePlan([from('01', 8), from('20', 1)]);
    expect(plan.labels(at('19T23:59'), at('20T00:16')).map((label) => label.toISOString())).toContain('2026-03-20T00:15:00.000Z');
    expect(plan.isTaken(at('20T00:00'))).toBe(plan.labels(at('20T00:00'), at('20T00:00')).length === 1);
    expect(plan.isTaken(at('20T00:15'))).toBe(true);
  });

  it('says which window is next, a day ahead at the most', () => {
    const plan = new SamplePlan([from('01', 24)]);
    const labels = plan.labels(at('10T00:15'), at('12T00:00'));
    expect(labels.slice(0, -1).map((label) => plan.nextAfter(label))).toEqual(labels.slice(1));
  });
});

describe('SamplePlan.changes', () => {
  it('lists the days from which on more or fewer windows are taken, and not the day on which taking began', () => {
    expect(new SamplePlan([from('01', 8)]).changes).toEqual([]);
    expect(new SamplePlan([from('01', 8), from('20', 1)]).changes).toEqual([{ day: day('20'), before: 8, after: 1 }]);
  });

  it('lists no day where a decision was taken back before it came into force, or fills up a span of the past', () => {
    expect(new SamplePlan([from('01', 8), from('20', 1), from('20', 8)]).changes).toEqual([]);
    expect(new SamplePlan([from('01', 8), { fromDay: day('05'), toDay: day('07'), oneIn: 1 }]).changes).toEqual([]);
  });
});

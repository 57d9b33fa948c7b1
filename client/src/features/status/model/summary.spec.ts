import type { StatusData } from '../../../shared/contract/page-data';
import { status } from '../../../shared/i18n/en/status/status';
import { statusSummary } from './summary';

const PUBLICATION = { dataset: 'live', sources: [], methodology: 'v1', notice: null, attribution: null, day: '2026-03-10', updatedAt: '' } as const;
const DATA: StatusData = {
  ...{ page: 'status', publication: PUBLICATION, notice: 'No values yet.', at: '2026-03-10T10:00:00Z', days: [], withValue: 0, indexes: 10 },
  history: { completeDays: 12, neededDays: 21, expectedFrom: '2026-03-20' },
};

describe('the summary of the status', () => {
  it('says why there are no values while the history is too short, though days are computed', () => {
    expect(statusSummary(DATA, status, 'en')).toBe('No values yet.');
    expect(statusSummary({ ...DATA, history: null, withValue: 9 }, status, 'en')).toMatch(/^Values are published through/);
  });
});

import { isHostAtFault } from './host-fault';

const NOW = new Date('2026-03-10T10:22:00Z');
const BAD = { asked: 4, bad: 4, stored: 0, troubledSince: null };

describe('isHostAtFault', () => {
  it('blames the host where a whole day has nothing good', () => {
    expect(isHostAtFault(BAD, NOW)).toBe(true);
    expect(isHostAtFault({ ...BAD, troubledSince: new Date('2026-03-08T10:22:00Z') }, NOW)).toBe(true);
  });

  it('blames the windows where some are good, were stored before, or are few', () => {
    expect(isHostAtFault({ ...BAD, asked: 5 }, NOW)).toBe(false);
    expect(isHostAtFault({ ...BAD, stored: 1 }, NOW)).toBe(false);
    expect(isHostAtFault({ ...BAD, asked: 3, bad: 3 }, NOW)).toBe(false);
  });

  it('blames the windows after three days of trouble', () => {
    expect(isHostAtFault({ ...BAD, troubledSince: new Date('2026-03-07T10:22:00Z') }, NOW)).toBe(false);
  });
});

import { historyStages } from './history-stages';

describe('historyStages', () => {
  it('gives the newest days that the first values need, with today, then all before them', () => {
    expect(historyStages(1_000, 120, 21)).toEqual([
      { firstDay: 978, lastDay: 1_000 },
      { firstDay: 880, lastDay: 977 },
    ]);
  });

  it('gives one stage where no more days are wanted than the first values need', () => {
    expect(historyStages(1_000, 22, 21)).toEqual([{ firstDay: 978, lastDay: 1_000 }]);
    expect(historyStages(1_000, 3, 21)).toEqual([{ firstDay: 997, lastDay: 1_000 }]);
  });
});

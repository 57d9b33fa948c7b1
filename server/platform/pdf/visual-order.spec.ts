import { inVisualOrder } from './visual-order';

const seen = (line: string, direction: 'ltr' | 'rtl' | 'auto' = 'rtl'): string[] => inVisualOrder(line, direction).map(({ text }) => text);

describe('inVisualOrder', () => {
  it('leaves a line whole that runs from the left', () => {
    expect(inVisualOrder('MVI 59.3 (high)', 'ltr')).toEqual([{ text: 'MVI 59.3 (high)', isFromRight: false }]);
  });

  it('puts what is read first to the right, and keeps numbers and names readable', () => {
    expect(seen('مؤشر MVI عند 59.31 نقطة')).toEqual([' نقطة', '59.31', ' عند ', 'MVI', 'مؤشر ']);
  });

  it('turns brackets of what runs from the right', () => {
    expect(seen('خبر (عاجل)').join('')).toBe('خبر )عاجل(');
  });

  it('keeps a sign before its number, by a mark that is not drawn', () => {
    expect(seen('التغيّر \u200E+6.67')).toEqual(['+6.67', 'التغيّر ']);
  });

  it('begins a foreign line on the side of its first letter', () => {
    expect(seen('Saudi Arabia: a plan (again)', 'auto')).toEqual(['Saudi Arabia: a plan (again)']);
    expect(seen('عاجل: MVI', 'auto')).toEqual(['MVI', 'عاجل: ']);
  });
});

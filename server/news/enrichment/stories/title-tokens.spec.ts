import { isName, isNumber, isPerhapsName, MOST_TOKENS, titleTokens, wordOf } from './title-tokens';

const words = (title: string, outletDomain = ''): number[] => titleTokens(title, outletDomain).map(wordOf);

describe('titleTokens', () => {
  it.each([
    ['Fed raises rates again', 'UPDATE 3-Fed raises rates again'],
    ['Fed raises rates again', 'CORRECTED - Fed raises rates again'],
    ['Fed raises rates again', '2ND LEAD: Fed raises rates again'],
    ['Fed raises rates again', 'The Fed raises its rates, again!'],
    ['Fed raises rates again', 'ＦＥＤ raises rates again'],
    ['Two dead after storm', '2 dead, storm'],
    ['Fifth night of unrest', '5th night of unrest'],
    ['Firm files for $250 IPO', 'Firm files for $250M IPO'],
    ['Fed raises rates again', 'VIDEO: Fed raising rates again'],
    ['Fed raises rates again', 'Fed raises rates again, surp...'],
  ])('gives the same tokens for “%s” and “%s”', (one, other) => expect(words(other)).toEqual(words(one)));

  it('leaves out the name of the outlet', () => {
    expect(words('Rates rise again in Norway - BBC News', 'bbc.co.uk')).toEqual(words('Rates rise again in Norway'));
    expect(words('Rates rise again in Norway - BBC News')).not.toEqual(words('Rates rise again in Norway'));
  });

  it('makes tokens of pairs of characters in scripts without spaces', () => {
    expect(words('日銀が利上げ')).toHaveLength(5);
    expect(words('日銀が利上げ').filter((word) => words('日銀が利下げ').includes(word))).toHaveLength(3);
  });

  it('sorts the tokens and limits their number', () => {
    const tokens = titleTokens(Array.from({ length: 300 }, (_, at) => `word${at}`).join(' '), '');
    expect(tokens).toHaveLength(MOST_TOKENS);
    expect(tokens).toEqual(tokens.toSorted((a, b) => a - b));
  });
});

describe('classifying a title token', () => {
  const flags = (title: string, of: (token: number) => boolean): number => titleTokens(title, '').filter(of).length;

  it('marks digits, spelled-out numbers, months and weekdays as numbers', () => {
    expect(flags('Horoscope Monday July 3 eleven G20', isNumber)).toBe(5);
    expect(flags('Horoscope of the day', isNumber)).toBe(0);
  });

  it('marks a capitalized word as a name, and the first word of a sentence as a possible name', () => {
    const counts = (title: string): number[] => [flags(title, isName), flags(title, isPerhapsName)];
    expect(counts('Shares rise after Apple beats estimates')).toEqual([1, 1]);
    expect(counts('Globex shares rise after Apple beats estimates')).toEqual([1, 2]);
    expect(counts('Shares in Stone and Globex rise')).toEqual([2, 2]);
  });

  it('marks no word of everyday use as a name in a headline whose words all have capitals', () => {
    expect(flags('Shares Rise After Apple Beats Estimates', isName)).toBe(1);
    expect(flags('GLOBEX SHARES RISE AFTER APPLE BEATS ESTIMATES', isName)).toBe(2);
  });

  it('marks every word that is not of everyday use as a possible name when there are no capitals', () => {
    for (const [title, perhaps] of [
      ['الفنان محمد عبده', 3],
      ['चुनाव आयोग बैठक', 3],
      ['apple shares rise', 1],
      ['横浜市', 2],
    ] as const) {
      expect([title, flags(title, isPerhapsName), flags(title, isName)]).toEqual([title, perhaps, 0]);
    }
    expect(flags('Apple shares rise', isPerhapsName)).toBe(1);
  });
});

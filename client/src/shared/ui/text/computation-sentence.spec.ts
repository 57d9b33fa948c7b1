import { computationState } from '../../i18n/en/app/computation-state';
import { computationSentence } from './computation-sentence';

const STATE = { is_computing: true, methodology: 'v2', shown_methodology: 'v2', indexes: 7_844, indexes_done: 2_310 };
const sentence = (part: Partial<typeof STATE> = {}): string | null => computationSentence({ ...STATE, ...part }, computationState, 'en');

describe('computationSentence', () => {
  it('says how many indexes are done', () => expect(sentence()).toBe('Values are being computed: 2,310 of 7,844 indexes.'));

  it('names the methodology that is computed, and the one that is shown until then', () => {
    expect(sentence({ shown_methodology: 'v1' })).toBe(
      'Values by methodology v2 are being computed: 2,310 of 7,844 indexes. Until then values by v1 are shown.',
    );
  });

  it('says nothing where nothing is computed', () => expect(sentence({ is_computing: false })).toBeNull());
});

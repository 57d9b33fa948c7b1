import fc from 'fast-check';
import { DEVELOPED_SCOPE, EMERGING_SCOPE, SCOPE_BY_SLUG, WORLD_SCOPE } from '../../reference/scopes';
import { type DayTone, DayToneBuilder, decodeDayTone, encodeDayTone, toneOfScope, toneUnits } from './day-tone';

const scopeOf = (slug: string): number => SCOPE_BY_SLUG.get(slug)!.number;
const [QATAR, SAUDI_ARABIA, USA, ENERGY] = ['qa', 'sa', 'us', 'energy'].map(scopeOf);

function toneOf(...stories: [scope: number, units: number, tone: number][]): DayTone | null {
  const builder = new DayToneBuilder();
  for (const [scope, units, tone] of stories) builder.add(scope, units, toneUnits(tone));
  return builder.build();
}

describe('DayTone', () => {
  it('adds up tone by how much of each story is in scope', () => {
    const tone = toneOf([SAUDI_ARABIA, 1_000, -6], [SAUDI_ARABIA, 500, 3], [ENERGY, 250, -5]);
    // −6 once and 3 half: −4.5 over one and a half stories.
    expect(toneOfScope(tone, SAUDI_ARABIA)).toEqual({ units: 1_500, negative: 1_000, sum: -450 });
    expect(toneOfScope(tone, ENERGY)).toEqual({ units: 250, negative: 250, sum: -125 });
    expect(toneOfScope(tone, USA)).toBeNull();
    expect(toneOfScope(null, USA)).toBeNull();
  });

  it('counts a tone of −5 or below as clearly negative', () => {
    expect(toneOfScope(toneOf([USA, 1_000, -5], [USA, 1_000, -4.99], [USA, 1_000, -5.01]), USA)?.negative).toBe(2_000);
  });

  it('adds up the tone of a region from its countries, and gives the world what was added for it', () => {
    const tone = toneOf([SAUDI_ARABIA, 1_000, -2], [QATAR, 500, 4], [USA, 1_000, -8], [WORLD_SCOPE, 1_000, 1]);
    expect(toneOfScope(tone, EMERGING_SCOPE)).toEqual({ units: 1_500, negative: 0, sum: 0 });
    expect(toneOfScope(tone, DEVELOPED_SCOPE)).toEqual({ units: 1_000, negative: 1_000, sum: -800 });
    expect(toneOfScope(tone, WORLD_SCOPE)).toEqual({ units: 1_000, negative: 0, sum: 100 });
  });

  it.each([
    [1, -6.5],
    [7, -0.04],
    [333, 3.37],
  ])('gives the mean tone of %i thousandths of a story with tone %d to the hundredth', (units, tone) => {
    const of = toneOfScope(toneOf([USA, units, tone]), USA)!;
    expect(Math.round(of.sum / (of.units / 1_000)) / 100).toBe(tone);
  });

  it('decodes a tone that was packed before sums were exact', () => {
    // One scope, 1,000 thousandths of a story, all of them negative, −5.25.
    const packed = Buffer.from([1, 1, 3, 0xe8, 7, 0xe8, 7, 2 * 525 - 1 - 128 * 8 + 128, 8]);
    expect(toneOfScope(decodeDayTone(packed), 3)).toEqual({ units: 1_000, negative: 1_000, sum: -525 });
  });

  it('gives null where nothing has a tone', () => {
    expect(toneOf()).toBeNull();
  });

  it('keeps tones within the scale', () => {
    expect([toneUnits(-250), toneUnits(99.999), toneUnits(-1.234)]).toEqual([-10_000, 10_000, -123]);
  });

  it('gives the same tone in any order, and after it was packed', () => {
    const stories = fc.array(
      fc.tuple(
        fc.constantFrom(WORLD_SCOPE, QATAR, SAUDI_ARABIA, USA, ENERGY),
        fc.integer({ min: 1, max: 1_000 }),
        fc.double({ min: -100, max: 100, noNaN: true }),
      ),
      {
        minLength: 1,
        maxLength: 60,
      },
    );
    fc.assert(
      fc.property(stories, fc.infiniteStream(fc.nat()), (drawn, order) => {
        const shuffled = drawn.map((each) => ({ each, place: order.next().value ?? 0 })).sort((a, b) => a.place - b.place);
        const tone = toneOf(...drawn)!;
        expect(toneOf(...shuffled.map(({ each }) => each))).toEqual(tone);
        expect(decodeDayTone(encodeDayTone(tone))).toEqual(tone);
      }),
    );
  });

  it('refuses to decode bytes that are cut short or of another form', () => {
    const bytes = encodeDayTone(toneOf([USA, 1_000, -5])!);
    expect(() => decodeDayTone(bytes.subarray(0, -1))).toThrow(RangeError);
    expect(() => decodeDayTone(Buffer.from([9]))).toThrow(RangeError);
  });
});

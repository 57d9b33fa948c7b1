import { COUNTRIES } from '../../../reference/countries';
import { IMPORTANCE_OF, NEIGHBOURHOOD_OF } from './geography';
import { createSimulatedWorld, simulatedOutletPrints, simulatedOutletProfiles } from './world';

const DAY = 20_000;
const world = createSimulatedWorld(1);
const profiles = simulatedOutletProfiles(world);

describe('geography', () => {
  it('puts every country into one neighborhood and gives it some attention', () => {
    expect(NEIGHBOURHOOD_OF).toHaveLength(COUNTRIES.length);
    COUNTRIES.forEach((country, index) => expect([country.iso2, NEIGHBOURHOOD_OF[index] >= 0]).toEqual([country.iso2, true]));
    expect(Math.min(...IMPORTANCE_OF)).toBeGreaterThan(0);
  });
});

describe('createSimulatedWorld', () => {
  it('invents 300 outlets with unique names under a reserved top-level domain', () => {
    expect(world.outlets).toHaveLength(300);
    expect(new Set(world.outlets.map((outlet) => outlet.domain)).size).toBe(300);
    for (const outlet of world.outlets) {
      expect(outlet.domain).toMatch(/^[a-z]+-[a-z]+\.example$/);
      expect(outlet.language).toMatch(/^[a-z]{2}$/);
      if (outlet.country !== null) expect(COUNTRIES[outlet.country]).toBeDefined();
    }
  });

  it('makes global and regional outlets, and national ones in many countries', () => {
    const reaches = profiles.map((profile) => profile.reach);
    for (const [reach, low, high] of [
      ['global', 25, 45],
      ['regional', 35, 55],
      ['national', 200, 240],
    ] as const) {
      const count = reaches.filter((other) => other === reach).length;
      expect(count).toBeGreaterThanOrEqual(low);
      expect(count).toBeLessThanOrEqual(high);
    }
    profiles.forEach((profile, outlet) => expect(world.outlets[outlet].country !== null).toBe(profile.reach === 'national'));
    expect(new Set(world.outlets.map((outlet) => outlet.country)).size).toBeGreaterThan(50);
  });

  it('makes a few large outlets and many small ones, 12 to 15 stories a day on average', () => {
    const sizes = profiles.map((profile) => profile.meanStories).sort((a, b) => a - b);
    const sum = sizes.reduce((total, size) => total + size);
    expect(sum / 300).toBeGreaterThan(12);
    expect(sum / 300).toBeLessThan(15);
    expect(sizes[150]).toBeLessThan(0.75 * (sum / 300));
    expect(sizes.slice(270).reduce((total, size) => total + size) / sum).toBeGreaterThan(0.3);
  });

  it('opens and closes some outlets within three years, while most exist throughout', () => {
    const existed = world.outlets.map((_, outlet) => [0, 365, 730, 1095].map((days) => simulatedOutletPrints(world, outlet, DAY + days)));
    const constant = existed.filter((days) => days.every(Boolean)).length;
    expect(existed.some((days) => !days[0] && days[3])).toBe(true);
    expect(existed.some((days) => days[0] && !days[3])).toBe(true);
    expect(constant).toBeGreaterThan(230);
    expect(constant).toBeLessThan(300);
  });

  it('makes the same world from the same seed and another from another seed', () => {
    expect(createSimulatedWorld(1).outlets).toEqual(world.outlets);
    expect(createSimulatedWorld(2).outlets).not.toEqual(world.outlets);
  });

  it('refuses fractional numbers and worlds without outlets', () => {
    expect(() => createSimulatedWorld(1.5)).toThrow(RangeError);
    expect(() => createSimulatedWorld(2 ** 40)).toThrow(RangeError);
    expect(() => createSimulatedWorld(1, { outlets: 0 })).toThrow(RangeError);
  });
});

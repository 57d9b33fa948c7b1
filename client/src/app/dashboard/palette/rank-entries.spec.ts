import { describe, expect, it } from '@jest/globals';
import { type PaletteEntry, type PaletteGroup, rankEntries } from './rank-entries';

function entry(group: PaletteGroup, text: string, hint: string | null = null): PaletteEntry {
  return { id: `${group} ${text} ${hint}`, group, text, hint, run: () => undefined };
}

const ENTRIES = [
  entry('pages', 'Indexes'),
  entry('indexes', 'Saudi Arabia', 'MVI-SA'),
  entry('indexes', 'Saudi Arabia', 'ISR-SA'),
  entry('indexes', 'South Sudan', 'MVI-SS'),
  entry('indexes', 'Côte d’Ivoire', 'MVI-CI'),
  entry('countries', 'Saudi Arabia', 'Brief'),
  entry('docs', 'Rate limits'),
  entry('actions', 'Theme: dark'),
];

function found(query: string): (string | null)[] {
  return rankEntries(ENTRIES, query).map(({ text, hint }) => hint ?? text);
}

describe('the palette', () => {
  it('shows pages and actions before anything is typed', () => {
    expect(found('  ')).toEqual(['Indexes', 'Theme: dark']);
  });

  it('finds an index by its name, its code, and parts of both in any order', () => {
    expect(found('saudi')).toEqual(['MVI-SA', 'ISR-SA', 'Brief']);
    expect(found('isr-sa')).toEqual(['ISR-SA']);
    expect(found('arabia isr')).toEqual(['ISR-SA']);
  });

  it('finds an index by its English name in every language', () => {
    const inFrench = [{ ...entry('indexes', 'Allemagne', 'MVI-DE'), also: 'Germany' }, entry('indexes', 'Algérie', 'MVI-DZ')];
    const search = (query: string): (string | null)[] => rankEntries(inFrench, query).map(({ hint }) => hint);
    expect([search('germ'), search('allem mvi'), search('dz')]).toEqual([['MVI-DE'], ['MVI-DE'], ['MVI-DZ']]);
  });

  it('finds the brief of a country by its name and by what it is', () => {
    expect(found('brief arabia')).toEqual(['Brief']);
  });

  it('puts names that begin with the query before names that hold it', () => {
    expect(found('sa')[0]).toBe('MVI-SA');
    expect(found('su')).toEqual(['MVI-SS']);
  });

  it('does not mind case, accents or the kind of apostrophe', () => {
    expect(found("COTE D'IVOIRE")).toEqual(['MVI-CI']);
  });

  it('finds nothing when one word is nowhere', () => {
    expect(found('saudi norway')).toEqual([]);
  });

  it('shows at most eight indexes', () => {
    const many = Array.from({ length: 30 }, (_, at) => entry('indexes', `Land ${at}`, `MVI-${at}`));
    expect(rankEntries(many, 'land')).toHaveLength(8);
  });
});

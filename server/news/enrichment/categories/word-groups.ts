import { join } from 'node:path';
import { dataRows } from '../data-rows';
import { ownCopy } from './own-copy';

let groups: ReadonlyMap<string, string> | null = null;

/**
 * The group of words of like meaning that a word belongs to, as the name of a feature (`~mortgage`); undefined for most names and all rare words.
 * What was learned of one word so speaks for others of its kind.
 */
export function groupOfWord(word: string): string | undefined {
  groups ??= new Map(
    dataRows(join(__dirname, 'data/word-groups.tsv')).flatMap(([name, words]) => {
      const feature = `~${name}`;
      return words.split(' ').map((each): [string, string] => [ownCopy(each), feature]);
    }),
  );
  return groups.get(word);
}

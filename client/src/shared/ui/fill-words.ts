import { fill } from './fill';

type Values = Readonly<Record<string, string | number>>;

/** Puts values in the places of every text of a screen, as `fill` does of one. */
export function fillWords<T>(words: T, values: Values): T {
  if (typeof words === 'string') return fill(words, values) as T;
  if (Array.isArray(words)) return words.map((one: unknown) => fillWords(one, values)) as T;
  if (typeof words !== 'object' || words === null) return words;
  return Object.fromEntries(Object.entries(words).map(([name, one]) => [name, fillWords<unknown>(one, values)])) as T;
}

/** Nested numbers and texts under one name each: `{ clip: { scale: 1.5 } }` as `clip.scale`. */
export function flatten(value: object, prefix = ''): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]: [string, unknown]) => {
      if (typeof one === 'object' && one !== null) return Object.entries(flatten(one, `${prefix}${name}.`));
      return typeof one === 'number' || typeof one === 'string' ? [[prefix + name, one] as const] : [];
    }),
  );
}

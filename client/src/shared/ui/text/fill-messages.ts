import { fill } from './fill';

type Values = Readonly<Record<string, string | number>>;

/** Puts values in the places of every text of a screen, as `fill` does of one. */
export function fillMessages<T>(messages: T, values: Values): T {
  if (typeof messages === 'string') return fill(messages, values) as T;
  if (Array.isArray(messages)) return messages.map((one: unknown) => fillMessages(one, values)) as T;
  if (typeof messages !== 'object' || messages === null) return messages;
  return Object.fromEntries(Object.entries(messages).map(([name, one]) => [name, fillMessages<unknown>(one, values)])) as T;
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

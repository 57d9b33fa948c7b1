import type { ValidationArguments } from 'class-validator';
import { fillWords, type ValidationKey, type WordParams, type Words } from './words';

/** Begins what class-validator carries for us, so that none of its own sentences is taken for one. */
const MARK = '\u0001said ';
/** Registered, so that what one copy of this module has marked is known to another. */
const FROM_CATALOGUE: unique symbol = Symbol.for('barograph: from the catalogue of words');

/**
 * A sentence of the catalogue that is yet to be said in the language of whoever reads it. As the `message` of a rule of
 * class-validator it is called, and gives a mark that the validation pipe turns into a sentence again.
 */
export interface Sentence extends CatalogueMessage {
  readonly key: ValidationKey;
  readonly params: WordParams;
}

/** A `message` for class-validator that ends in a sentence of the catalogue. */
export interface CatalogueMessage {
  (args: ValidationArguments): string;
  readonly [FROM_CATALOGUE]: true;
}

/** A sentence of `words.validation`. `{field}` is filled in where it is said about a field. */
export function said(key: ValidationKey, params: WordParams = {}): Sentence {
  const message = (args: ValidationArguments): string => mark(key, { ...paramsOf(args), ...params });
  return Object.assign(message, { key, params, [FROM_CATALOGUE]: true } as const);
}

/** The message of a rule that says different things of different values; `owner` is the request that the value is a field of. */
export function saidBy(choose: (value: unknown, owner: object) => Sentence): CatalogueMessage {
  const message = ({ value, object }: ValidationArguments): string => {
    const { key, params } = choose(value, object);
    return mark(key, params);
  };
  return Object.assign(message, { [FROM_CATALOGUE]: true } as const);
}

/** The sentence in a language. */
export function say({ key, params }: Sentence, words: Words): string {
  return fillWords(words.validation[key], params);
}

/** The same sentence about a field; what it already says of the field stays. */
export function saidOf(field: string, { key, params }: Sentence): Sentence {
  return said(key, { field, ...params });
}

/** The sentence behind what a rule of class-validator answered; null where that is a sentence of its own. */
export function sentenceBehind(answer: string): Sentence | null {
  if (!answer.startsWith(MARK)) return null;
  const { key, params } = JSON.parse(answer.slice(MARK.length)) as Sentence;
  return said(key, params);
}

export function isCatalogueMessage(message: unknown): message is CatalogueMessage {
  return typeof message === 'function' && FROM_CATALOGUE in message;
}

function mark(key: ValidationKey, params: WordParams): string {
  return MARK + JSON.stringify({ key, params });
}

/** The numbers and choices of a rule, under the names that sentences use. */
function paramsOf({ constraints = [] }: ValidationArguments): WordParams {
  const numbers = constraints.filter((one): one is number => typeof one === 'number');
  const choices = constraints.find((one): one is unknown[] => Array.isArray(one));
  return {
    ...(numbers.length > 0 && { min: numbers[0], max: numbers[numbers.length - 1] }),
    ...(choices !== undefined && { values: choices.join(', ') }),
  };
}

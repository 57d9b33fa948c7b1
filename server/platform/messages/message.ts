import type { ValidationArguments } from 'class-validator';
import { fillMessage, type ValidationKey, type MessageParams, type Messages } from './messages';

/** Begins what class-validator carries for us, so that none of its own texts is taken for one. */
const MARK = '\u0001message ';
/** Registered, so that what one copy of this module has marked is known to another. */
const FROM_CATALOGUE: unique symbol = Symbol.for('barograph: from the message catalogue');

/**
 * A message of the catalogue, not yet rendered in a language. As the `message` of a rule of class-validator it is called,
 * and returns a marked text that the validation pipe parses into the message again.
 */
export interface Message extends MessageFunction {
  readonly key: ValidationKey;
  readonly params: MessageParams;
}

/** A `message` for class-validator that leads to a message of the catalogue. */
export interface MessageFunction {
  (args: ValidationArguments): string;
  readonly [FROM_CATALOGUE]: true;
}

/** A message of `messages.validation`. `{field}` is filled in when it is used for a field. */
export function message(key: ValidationKey, params: MessageParams = {}): Message {
  const render = (args: ValidationArguments): string => mark(key, { ...paramsOf(args), ...params });
  return Object.assign(render, { key, params, [FROM_CATALOGUE]: true } as const);
}

/** For a rule whose message depends on the value; `owner` is the request that the value is a field of. */
export function messageBy(choose: (value: unknown, owner: object) => Message): MessageFunction {
  const render = ({ value, object }: ValidationArguments): string => {
    const { key, params } = choose(value, object);
    return mark(key, params);
  };
  return Object.assign(render, { [FROM_CATALOGUE]: true } as const);
}

/** The message in a language. */
export function renderMessage({ key, params }: Message, messages: Messages): string {
  return fillMessage(messages.validation[key], params);
}

/** The same message for a field; a field that it names already stays. */
export function messageAbout(field: string, { key, params }: Message): Message {
  return message(key, { field, ...params });
}

/** The message behind the text that class-validator returned; null where the text is class-validator's own. */
export function parseMessage(text: string): Message | null {
  if (!text.startsWith(MARK)) return null;
  const { key, params } = JSON.parse(text.slice(MARK.length)) as Message;
  return message(key, params);
}

export function isMessageFunction(value: unknown): value is MessageFunction {
  return typeof value === 'function' && FROM_CATALOGUE in value;
}

function mark(key: ValidationKey, params: MessageParams): string {
  return MARK + JSON.stringify({ key, params });
}

/** The numbers and choices of a rule, under the names that messages use. */
function paramsOf({ constraints = [] }: ValidationArguments): MessageParams {
  const numbers = constraints.filter((one): one is number => typeof one === 'number');
  const choices = constraints.find((one): one is unknown[] => Array.isArray(one));
  return {
    ...(numbers.length > 0 && { min: numbers[0], max: numbers[numbers.length - 1] }),
    ...(choices !== undefined && { values: choices.join(', ') }),
  };
}

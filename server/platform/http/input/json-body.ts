import { BEHAVIOUR } from '../../config/config-schema';
import { PLATFORM_PROBLEMS } from '../../problems/platform.problems';
import { problem } from '../../problems/problem';
import { type FieldErrors, noErrors, validationProblem } from '../../problems/validation-problem';
import { message, messageAbout, type Message } from '../../messages/message';
import { FORBIDDEN_NAMES, textFault } from './text';

const ARRAY_ITEMS_MAX = 1_000;
const OBJECT_KEYS_MAX = 200;

/**
 * The value of a JSON body; nothing at all is undefined. Depth is measured on the text, so that no parser and no later
 * walk ever recurses far.
 * @throws Problem malformed_request, json_too_deep or validation_failed naming the field.
 */
export function parseJsonBody(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  const text = readable(() => new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  if (jsonDepth(text) > BEHAVIOUR.jsonDepthMax) throw problem(PLATFORM_PROBLEMS.json_too_deep, { params: { limit: BEHAVIOUR.jsonDepthMax } });
  const value = readable(() => JSON.parse(text) as unknown);
  const errors = noErrors();
  collectFaults(value, '', errors);
  if (Object.keys(errors).length > 0) throw validationProblem(errors);
  return value;
}

/** The parser's own message is not passed on. */
function readable<T>(read: () => T): T {
  try {
    return read();
  } catch {
    throw problem(PLATFORM_PROBLEMS.malformed_request);
  }
}

/** Deepest nesting of arrays and objects, by one pass over the text. Brackets in strings do not count. */
export function jsonDepth(text: string): number {
  let depth = 0;
  let deepest = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at++) {
    const character = text.charCodeAt(at);
    if (isInString) {
      if (character === 0x5c) at++;
      else if (character === 0x22) isInString = false;
    } else if (character === 0x22) isInString = true;
    else if (character === 0x5b || character === 0x7b) deepest = Math.max(deepest, ++depth);
    else if (character === 0x5d || character === 0x7d) depth--;
  }
  return deepest;
}

function collectFaults(value: unknown, path: string, errors: FieldErrors): void {
  const report = (fault: Message, at = path): void => {
    errors[at === '' ? 'body' : at.slice(0, 100).toWellFormed()] = [messageAbout(at === '' ? 'body' : lastName(at), fault)];
  };
  if (typeof value === 'string') {
    const fault = textFault(value);
    return fault === null ? undefined : report(message(fault));
  }
  if (typeof value !== 'object' || value === null) return;
  const entries = Object.entries(value);
  if (Array.isArray(value) && value.length > ARRAY_ITEMS_MAX) return report(message('too_many_items', { max: ARRAY_ITEMS_MAX }));
  if (!Array.isArray(value) && entries.length > OBJECT_KEYS_MAX) return report(message('too_many_fields', { max: OBJECT_KEYS_MAX }));
  for (const [name, item] of entries) {
    const at = path === '' ? name : `${path}.${name}`;
    if (FORBIDDEN_NAMES.has(name)) report(message('name_forbidden'), at);
    else if (textFault(name) !== null) report(message('controls_in_name'));
    else collectFaults(item, at, errors);
  }
}

function lastName(path: string): string {
  return path
    .slice(path.lastIndexOf('.') + 1)
    .slice(0, 100)
    .toWellFormed();
}

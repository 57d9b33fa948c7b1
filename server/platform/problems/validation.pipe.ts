import { type ArgumentMetadata, Injectable, ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { tellsFirstErrorAlone } from '../http/input/field-rule';
import { isMultiLine } from '../http/input/fields';
import { message, messageAbout, parseMessage, type Message } from '../messages/message';
import { type FieldErrors, noErrors, validationProblem } from './validation-problem';

const NAME_MAX = 100;
/** Queries that are remembered of each kind, and the longest. */
const QUERIES_MAX = 500;
const QUERY_LENGTH_MAX = 500;

/** Holds every DTO to its rules: nothing unknown, nothing converted behind one's back, no line breaks where none belong. */
@Injectable()
export class RequestValidationPipe extends ValidationPipe {
  constructor() {
    super({
      whitelist: true,
      forbidNonWhitelisted: true,
      forbidUnknownValues: true,
      // One message for a field: a missing one is not also too short.
      stopAtFirstError: true,
      // Says of which request an error is.
      validationError: { target: true },
      transform: true,
      transformOptions: { enableImplicitConversion: false },
      exceptionFactory: (errors) => validationProblem(flatten(told(errors))),
    });
  }

  /** Queries that were found good: the same text is the same query, and checking one takes longer than answering it. */
  private readonly queries = new Map<NonNullable<ArgumentMetadata['metatype']>, Map<string, unknown>>();

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    // A text is what it is; what no path or query may hold has been looked for (`checkPathAndQuery`).
    if (typeof value === 'string' && metadata.metatype === String) return value;
    if (metadata.type !== 'query' || metadata.metatype === undefined || !isDto(metadata.metatype)) return this.check(value, metadata);
    const known = this.queries.get(metadata.metatype) ?? new Map<string, unknown>();
    const text = JSON.stringify(value);
    const found = known.get(text);
    if (found !== undefined) return found;
    const checked = Object.freeze(await this.check(value, metadata));
    if (known.size >= QUERIES_MAX) known.clear();
    if (text.length <= QUERY_LENGTH_MAX) this.queries.set(metadata.metatype, known.set(text, checked));
    return checked;
  }

  private async check(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    // A picture: its handler knows what to look for.
    if (Buffer.isBuffer(value)) return value;
    if (metadata.type === 'body' && isDto(metadata.metatype) && value !== undefined && !isPlainObject(value)) {
      throw validationProblem({ body: [message('body_not_object')] });
    }
    const result: unknown = await super.transform(value, metadata);
    const errors = noErrors();
    if (metadata.type !== 'custom') collectLineBreaks(result, '', errors);
    if (Object.keys(errors).length > 0) throw validationProblem(errors);
    return result;
  }
}

function isDto(metatype: ArgumentMetadata['metatype']): boolean {
  return metatype !== undefined && !([String, Boolean, Number, Array, Object] as unknown[]).includes(metatype);
}

function isPlainObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** All that is wrong, or where the request says so the first alone. */
function told(errors: ValidationError[]): readonly ValidationError[] {
  const request = errors[0]?.target?.constructor;
  return request !== undefined && tellsFirstErrorAlone(request) ? errors.slice(0, 1) : errors;
}

function flatten(errors: readonly ValidationError[], parent = '', into = noErrors()): FieldErrors {
  for (const error of errors) {
    const property = error.property.slice(0, NAME_MAX);
    const path = parent === '' ? property : `${parent}.${property}`;
    const messages = Object.entries(error.constraints ?? {}).map(([constraint, text]) => messageAbout(property, messageOf(constraint, text)));
    if (messages.length > 0) into[path] = messages;
    flatten(error.children ?? [], path, into);
  }
  return into;
}

/** Only messages of the catalogue leave, never the library's own texts. */
function messageOf(constraint: string, text: string): Message {
  return constraint === 'whitelistValidation' ? message('unknown_field') : (parseMessage(text) ?? message('invalid'));
}

function collectLineBreaks(value: unknown, path: string, errors: FieldErrors): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, item] of Object.entries(value)) {
    const at = path === '' ? name : `${path}.${name}`;
    if (typeof item === 'string' && /[\t\n\r]/.test(item) && !isMultiLine(value, name)) errors[at] = [message('several_lines', { field: name })];
    else collectLineBreaks(item, at, errors);
  }
}

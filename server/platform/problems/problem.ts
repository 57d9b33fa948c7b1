/**
 * Everything that can go wrong leaves as one document (RFC 9457). Domains declare their problems with `defineProblems`
 * in a `*.problems.ts`, their texts are in the message catalogue; services throw `problem(CATALOGUE.code, …)`; one
 * filter writes the document in the language of the caller.
 */
import { renderMessage, type Message } from '../messages/message';
import { DEFAULT_LANGUAGE, fillMessage, type ProblemCode, type MessageParams, type Messages, messagesIn } from '../messages/messages';

export interface ProblemKind {
  /** Stable code of the contract, snake_case; its title and detail are in the message catalogue. */
  readonly code: ProblemCode;
  readonly status: number;
  /** Last part of the `type` path: `/problems/apikeys/invalid-key`. */
  readonly type: string;
  readonly level: 'debug' | 'info' | 'warn' | 'error';
}

type ProblemDeclaration = Pick<ProblemKind, 'status'> & { level?: ProblemKind['level'] };

/** Declares the problems of a domain by their codes. A code without a text does not compile. */
export function defineProblems<Code extends ProblemCode>(
  domain: string,
  declarations: Readonly<Record<Code, ProblemDeclaration>>,
): { readonly [K in Code]: ProblemKind } {
  const entries = Object.entries<ProblemDeclaration>(declarations).map(([code, declared]) => [
    code,
    { level: 'debug', ...declared, code, type: `/problems/${domain}/${code.replaceAll('_', '-')}` },
  ]);
  return Object.fromEntries(entries) as { readonly [K in Code]: ProblemKind };
}

export interface ProblemOptions {
  /** Values for `{name}` in the detail. */
  readonly params?: MessageParams;
  /** Messages by field, for validation; or a list of messages; or `detail`: a list of the detail alone. */
  readonly errors?: Readonly<Record<string, readonly Message[]>> | readonly Message[] | 'detail';
  readonly headers?: Readonly<Record<string, string>>;
  /** Further members of the document. */
  readonly members?: Readonly<Record<string, unknown>>;
  readonly cause?: unknown;
}

/** An expected refusal or a stated fault; carries what the reply needs. Its message is English, for logs and the terminal. */
export class Problem extends Error {
  constructor(
    readonly kind: ProblemKind,
    readonly options: ProblemOptions = {},
  ) {
    super(detailOf(kind, options, messagesIn(DEFAULT_LANGUAGE)), { cause: options.cause });
    this.name = 'Problem';
  }

  /** The detail for people, in English. */
  get detail(): string {
    return this.message;
  }

  /** The detail for people, in a language. */
  detailIn(messages: Messages): string {
    return detailOf(this.kind, this.options, messages);
  }

  /** The messages by field, or as a list, in a language; undefined where there are none. */
  errorsIn(messages: Messages): Record<string, string[]> | string[] | undefined {
    const { errors } = this.options;
    if (errors === undefined) return undefined;
    if (errors === 'detail') return [this.detailIn(messages)];
    if (isList(errors)) return errors.map((one) => renderMessage(one, messages));
    const byField = Object.entries(errors).map(([field, list]) => [field, list.map((one) => renderMessage(one, messages))]);
    // Unlike an assignment, this makes `__proto__` a field like any other.
    return Object.fromEntries(byField) as Record<string, string[]>;
  }
}

/** A Problem ready to be thrown. */
export function problem(kind: ProblemKind, options?: ProblemOptions): Problem {
  return new Problem(kind, options);
}

function detailOf({ code }: ProblemKind, { params, errors }: ProblemOptions, messages: Messages): string {
  const all = errors === undefined || errors === 'detail' ? [] : isList(errors) ? errors : Object.values(errors).flat();
  return fillMessage(messages.problems[code].detail, { summary: summaryOf(all, messages), ...params });
}

/** The first message, and how many more there are. */
function summaryOf([first, ...rest]: readonly Message[], messages: Messages): string {
  if (first === undefined) return messages.validation.request_invalid;
  const text = renderMessage(first, messages);
  return rest.length === 0 ? text : fillMessage(messages.validation.and_more, { first: text, rest: rest.length });
}

function isList(errors: object): errors is readonly Message[] {
  return Array.isArray(errors);
}

/**
 * Everything that can go wrong leaves as one document (RFC 9457). Domains declare their problems with `defineProblems`
 * in a `*.problems.ts`, their texts stand in the catalogue of words; services throw `problem(CATALOGUE.code, …)`; one
 * filter writes the document in the language of the caller.
 */
import { say, type Sentence } from '../words/said';
import { DEFAULT_LANGUAGE, fillWords, type ProblemCode, type WordParams, type Words, wordsIn } from '../words/words';

export interface ProblemKind {
  /** Stable machine word of the contract, snake_case; its title and detail are in the catalogue of words. */
  readonly code: ProblemCode;
  readonly status: number;
  /** Last part of the `type` path: `/problems/apikeys/invalid-key`. */
  readonly type: string;
  readonly level: 'debug' | 'info' | 'warn' | 'error';
}

type ProblemDeclaration = Pick<ProblemKind, 'status'> & { level?: ProblemKind['level'] };

/** Declares the problems of a domain; the key is the machine word. A code without words does not compile. */
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
  readonly params?: WordParams;
  /** Field → sentences, for validation; or a list of sentences; or `detail`: a list of the detail alone. */
  readonly errors?: Readonly<Record<string, readonly Sentence[]>> | readonly Sentence[] | 'detail';
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
    super(detailOf(kind, options, wordsIn(DEFAULT_LANGUAGE)), { cause: options.cause });
    this.name = 'Problem';
  }

  /** The sentence for people, in English. */
  get detail(): string {
    return this.message;
  }

  /** The sentence for people in a language. */
  detailIn(words: Words): string {
    return detailOf(this.kind, this.options, words);
  }

  /** What is said of fields, or in a list, in a language; undefined where nothing is. */
  errorsIn(words: Words): Record<string, string[]> | string[] | undefined {
    const { errors } = this.options;
    if (errors === undefined) return undefined;
    if (errors === 'detail') return [this.detailIn(words)];
    if (isList(errors)) return errors.map((sentence) => say(sentence, words));
    const said = Object.entries(errors).map(([field, sentences]) => [field, sentences.map((sentence) => say(sentence, words))]);
    // Unlike an assignment, this makes `__proto__` a field like any other.
    return Object.fromEntries(said) as Record<string, string[]>;
  }
}

/** A Problem ready to be thrown. */
export function problem(kind: ProblemKind, options?: ProblemOptions): Problem {
  return new Problem(kind, options);
}

function detailOf({ code }: ProblemKind, { params, errors }: ProblemOptions, words: Words): string {
  const sentences = errors === undefined || errors === 'detail' ? [] : isList(errors) ? errors : Object.values(errors).flat();
  return fillWords(words.problems[code].detail, { summary: summaryOf(sentences, words), ...params });
}

/** The first sentence, and how many there are beside it. */
function summaryOf([first, ...rest]: readonly Sentence[], words: Words): string {
  if (first === undefined) return words.validation.request_invalid;
  const sentence = say(first, words);
  return rest.length === 0 ? sentence : fillWords(words.validation.and_more, { first: sentence, rest: rest.length });
}

function isList(errors: object): errors is readonly Sentence[] {
  return Array.isArray(errors);
}

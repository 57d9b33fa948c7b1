/**
 * Everything that can go wrong leaves as one document (RFC 9457). Domains declare their problems with `defineProblems`
 * in a `*.problems.ts`; services throw `problem(CATALOGUE.code, …)`; one filter writes the document.
 */
export interface ProblemKind {
  /** Stable machine word of the contract, snake_case. */
  readonly code: string;
  readonly status: number;
  /** Last part of the `type` path: `/problems/apikeys/invalid-key`. */
  readonly type: string;
  readonly title: string;
  /** Sentence for people; `{name}` is replaced by parameters. */
  readonly detail: string;
  readonly level: 'debug' | 'info' | 'warn' | 'error';
}

type ProblemDeclaration = Pick<ProblemKind, 'status' | 'title' | 'detail'> & { level?: ProblemKind['level'] };

/** Declares the problems of a domain; the key is the machine word. */
export function defineProblems<T extends Record<string, ProblemDeclaration>>(
  domain: string,
  declarations: T,
): { readonly [K in keyof T]: ProblemKind } {
  const entries = Object.entries(declarations).map(([code, declared]) => [
    code,
    { level: 'debug', ...declared, code, type: `/problems/${domain}/${code.replaceAll('_', '-')}` },
  ]);
  return Object.fromEntries(entries) as { readonly [K in keyof T]: ProblemKind };
}

export interface ProblemOptions {
  /** Values for `{name}` in the detail. */
  readonly params?: Readonly<Record<string, string | number>>;
  /** Field → sentences, for validation. */
  readonly errors?: Readonly<Record<string, readonly string[]>> | readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
  /** Further members of the document. */
  readonly members?: Readonly<Record<string, unknown>>;
  readonly cause?: unknown;
}

/** An expected refusal or a stated fault; carries what the reply needs. */
export class Problem extends Error {
  constructor(
    readonly kind: ProblemKind,
    readonly options: ProblemOptions = {},
  ) {
    super(fill(kind.detail, options.params ?? {}), { cause: options.cause });
    this.name = 'Problem';
  }

  /** The sentence for people. */
  get detail(): string {
    return this.message;
  }
}

/** A Problem ready to be thrown. */
export function problem(kind: ProblemKind, options?: ProblemOptions): Problem {
  return new Problem(kind, options);
}

function fill(text: string, params: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (match, name: string) => (name in params ? String(params[name]) : match));
}

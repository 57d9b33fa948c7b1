import type { ProblemDocument } from './generated/barograph.schemas';

/** A call that failed: with the server's document, or status 0 where nothing came back. */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    readonly problem: ProblemDocument | null,
    readonly retryAfterSeconds: number | null = null,
  ) {
    super(problem?.detail ?? (status === 0 ? 'no answer' : `status ${status}`));
    this.name = 'HttpError';
  }

  /** What the server said for people, or null: its `error`, else its `detail`, as the specification reads them. */
  get detail(): string | null {
    return this.problem?.error || this.problem?.detail || null;
  }

  /** The server's word for machines: `invalid_credentials`, … */
  get code(): string | null {
    return this.problem?.code ?? null;
  }

  /** Names the request in the server's log. */
  get requestId(): string | null {
    return this.problem?.requestId ?? null;
  }

  /** Messages by field; empty where the failure is not about fields. */
  get fieldErrors(): Readonly<Record<string, readonly string[]>> {
    const errors: unknown = this.problem?.errors;
    return typeof errors === 'object' && errors !== null && !Array.isArray(errors) ? (errors as Record<string, readonly string[]>) : {};
  }

  /** Messages without fields, as a refused sign-in has them. */
  get messages(): readonly string[] {
    const errors: unknown = this.problem?.errors;
    return Array.isArray(errors) ? errors.filter((message) => typeof message === 'string') : [];
  }
}

/** The failure of a reply that is not 2xx. */
export async function toHttpError(response: Response): Promise<HttpError> {
  const retryAfter = Number(response.headers.get('retry-after') ?? NaN);
  const isProblem = response.headers.get('content-type')?.includes('json') ?? false;
  const problem = isProblem ? ((await response.json().catch(() => null)) as ProblemDocument | null) : null;
  return new HttpError(response.status, problem, Number.isFinite(retryAfter) ? retryAfter : null);
}

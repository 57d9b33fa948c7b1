import { Problem } from '../platform/problems/problem';

/** A file that could not be imported. */
export interface FailedFile {
  readonly file: string;
  readonly code: string;
  readonly detail: string;
}

/** An error as the terminal shows it: problems by their own text, anything else as it is. */
export function describeFailure(error: unknown): Omit<FailedFile, 'file'> {
  if (error instanceof Problem) return { code: error.kind.code, detail: error.detail };
  return { code: 'internal', detail: `Unexpected error: ${error instanceof Error ? error.message : String(error)}` };
}

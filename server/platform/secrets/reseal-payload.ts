import { secretName } from './secret-name';

/** What a job that seals anew is for: the names of the secrets that it seals under. */
export interface ResealPayload {
  readonly secrets: string;
}

export function resealPayload(...secrets: readonly string[]): ResealPayload {
  return { secrets: secrets.map(secretName).join('') };
}

/** While secrets are replaced, workers run with the old and the new ones beside each other: a job waits for one that has its own. */
export function checkResealPayload({ secrets }: ResealPayload, own: ResealPayload): void {
  if (secrets !== own.secrets) throw new Error('this worker seals under other secrets than the job is for');
}

import { secretName } from './secret-name';

/** Which secrets a job is to reseal under, by their names. */
export interface ResealPayload {
  readonly secrets: string;
}

export function resealPayload(...secrets: readonly string[]): ResealPayload {
  return { secrets: secrets.map(secretName).join('') };
}

/** During a rollout, workers with old and new secrets run side by side: a job waits for one that has its secrets. */
export function checkResealPayload({ secrets }: ResealPayload, own: ResealPayload): void {
  if (secrets !== own.secrets) throw new Error('this worker seals under other secrets than the job is for');
}

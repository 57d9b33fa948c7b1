import { runIngest } from '../../server/cli/ingest-command';

export interface Outcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** `npm run ingest` in this process, with what it writes and the code that it would end with. */
export async function runIngestHere(args: readonly string[], env: NodeJS.ProcessEnv): Promise<Outcome> {
  const text = { stdout: '', stderr: '' };
  const spies = (['stdout', 'stderr'] as const).map((name) =>
    jest.spyOn(process[name], 'write').mockImplementation((chunk, ...rest: unknown[]) => {
      text[name] += String(chunk);
      (rest.at(-1) as (() => void) | undefined)?.();
      return true;
    }),
  );
  try {
    return { code: await runIngest([...args], { NODE_ENV: 'test', ...env }), ...text };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

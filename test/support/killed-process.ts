import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { join } from 'node:path';

/** Runs a program of this folder until it says something, kills it then, and returns what it said. */
export async function killWhenItSpeaks(program: string, parameters: readonly string[]): Promise<string> {
  const files = ['typescript.cjs', program].map((name) => join(__dirname, name));
  const child = spawn(process.execPath, ['--require', ...files, ...parameters], { stdio: ['ignore', 'pipe', 'inherit'] });
  const gone = new Promise((resolve) => child.once('exit', resolve));
  const { value } = await createInterface({ input: child.stdout })[Symbol.asyncIterator]().next();
  child.kill('SIGKILL');
  await gone;
  return String(value);
}

import fs from 'node:fs';
import path from 'node:path';
import { keepOwner, makeDirectory } from './data-directory';

const ROTATE_BYTES = 20 * 1024 * 1024;
const CHECK_EVERY_MS = 30_000;
const TAIL_BYTES = 64 * 1024;

/**
 * A file that child processes write to directly, so that nothing is lost when the start process dies. It is kept under a
 * size by copying it aside and emptying it: writers append, and so go on at the new end.
 */
export class LogFile {
  readonly descriptor: number;
  private readonly timer: NodeJS.Timeout;
  private mark = 0;

  constructor(readonly file: string) {
    makeDirectory(path.dirname(file));
    this.descriptor = fs.openSync(file, 'a+', 0o600);
    keepOwner(path.dirname(file));
    keepOwner(file);
    this.rotate();
    this.timer = setInterval(() => this.rotate(), CHECK_EVERY_MS).unref();
  }

  /** Lines from here on are what `whatWentWrong` looks at. */
  setMark(): void {
    this.mark = fs.fstatSync(this.descriptor).size;
  }

  write(line: string): void {
    try {
      fs.writeSync(this.descriptor, `${line}\n`);
    } catch {
      // A full disk must not stop the service.
    }
  }

  /** The last reason the process gave since the mark: message of a JSON line of level error, or the last plain line that is no stack. */
  whatWentWrong(): string | null {
    const { size } = fs.fstatSync(this.descriptor);
    const from = Math.max(Math.min(this.mark, size), size - TAIL_BYTES);
    const buffer = Buffer.alloc(size - from);
    fs.readSync(this.descriptor, buffer, 0, buffer.length, from);
    return reasonIn(buffer.toString('utf8'));
  }

  close(): void {
    clearInterval(this.timer);
    fs.closeSync(this.descriptor);
  }

  private rotate(): void {
    try {
      if (fs.fstatSync(this.descriptor).size < ROTATE_BYTES) return;
      fs.copyFileSync(this.file, `${this.file}.1`);
      fs.ftruncateSync(this.descriptor);
      this.mark = 0;
    } catch {
      // A full disk must not stop the service; the next round tries again.
    }
  }
}

function sentenceOf(line: string): string | null {
  if (!line.startsWith('{'))
    return /^\s+at |^Node\.js v|^\s*\^|^\s*[{}\]]|^node:|^\/\S+:\d+$|^\s*(throw |code:|errno:|syscall:)/.test(line) ? null : line.trim();
  try {
    const entry = JSON.parse(line) as { level?: unknown; msg?: unknown; err?: { message?: unknown } };
    if (entry.level !== 'error' && entry.level !== 'fatal') return null;
    const cause = typeof entry.err?.message === 'string' ? `: ${entry.err.message}` : '';
    return `${String(entry.msg ?? 'error')}${cause}`;
  } catch {
    return null;
  }
}

/** Exported for its test. */
export function reasonIn(text: string): string | null {
  const sentences = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(sentenceOf)
    .filter((sentence) => sentence !== null);
  // Node prints an uncaught error as "Error: …", then the stack: the first such line is the cause, later ones its wrapping.
  return sentences.find((sentence) => /^(\w*Error|\[\w*Error)\b/.test(sentence)) ?? sentences.at(-1) ?? null;
}

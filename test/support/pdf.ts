import { execFileSync } from 'node:child_process';

/** Text of a document as pdftotext reads it; null where that is not installed. */
export function textOfPdf(pdf: Buffer): string | null {
  try {
    return execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

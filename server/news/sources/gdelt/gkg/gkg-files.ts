import type { DocumentReader } from '../../../model/file-reader';
import { readHead, headText } from '../../files/file-head';
import { openArchive } from '../../files/packing/open-archive';
import { windowOf } from '../gdelt-name';
import { isGkg } from './gkg-head';
import { openLocalFile } from './local-file';

/** Windows of GDELT on this machine, one a file. */
export const GKG_FILES: DocumentReader = { holds: 'document', formats: ['gkg'], recognises: isWindowFile, open: openLocalFile };

/** By what its only entry begins with. An empty file that is named like a window is one, since quiet windows have no rows. */
async function isWindowFile(path: string): Promise<boolean> {
  const file = await openArchive(path);
  try {
    const entries = file.entries();
    const first = await entries.next();
    if (first.done === true || first.value.obstacle !== null) return false;
    const head = await readHead(first.value.chunks);
    if (head.length === 0 && windowOf(file.name) !== null) return true;
    const { text } = headText(head);
    return text !== null && isGkg(text) && (await entries.next()).done === true;
  } finally {
    await file.close();
  }
}

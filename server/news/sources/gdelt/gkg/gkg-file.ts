import type { DocumentIdentity, SourceDocument } from '../../../model/source-document';
import type { OpenFile } from '../../files/open-file';
import { readGkg } from './gkg-reader';

/** Where the unpacked bytes of a file come from. */
interface Unpacked {
  /** @throws Problem where it is no file of the Global Knowledge Graph. */
  open(): Promise<OpenFile>;
}

/** A file of the Global Knowledge Graph as it came, unpacked while it is read. */
export type GkgFile = SourceDocument & Unpacked;

export function gkgFile(file: DocumentIdentity & Unpacked): GkgFile {
  return { ...file, read: async (sink, options) => readGkg(await file.open(), sink, options) };
}

import type { ArchiveOptions, ArchiveReader, SourceArchive } from '../../model/file-reader';
import type { SourceDocument } from '../../model/source-document';
import { openArchive } from '../files/packing/open-archive';
import { PassedOverList } from '../files/passed-over';
import type { ArchiveFile } from '../files/packing/archive-entry';
import { archiveParts } from './archive-parts';
import { ARCHIVE_FORMATS } from './formats/archive-row';

/** The operator's own archives. Takes any file that no other source recognizes; if nothing in it can be imported, says what the file is instead. */
export const ARCHIVE_FILES: ArchiveReader = {
  holds: 'archive',
  formats: ARCHIVE_FORMATS,
  recognises: () => Promise.resolve(true),
  open: async (path, options) => new OwnArchive(await openArchive(path), options),
};

class OwnArchive implements SourceArchive {
  readonly formats = new Set<string>();
  readonly passedOver = new PassedOverList();

  constructor(
    private readonly file: ArchiveFile,
    private readonly options: ArchiveOptions,
  ) {}

  get name(): string {
    return this.file.name;
  }

  documents(): AsyncIterable<SourceDocument> {
    return archiveParts(this.file, {
      now: this.options.now,
      format: ARCHIVE_FORMATS.find((format) => format === this.options.format) ?? null,
      onPassedOver: (passed) => this.passedOver.add(passed),
      onFormat: (format) => this.formats.add(format),
    });
  }

  close(): Promise<void> {
    return this.file.close();
  }
}

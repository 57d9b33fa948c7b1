/** Own archives of news, as the command line sees them. */
export { archiveParts } from './archive-parts';
export type { ArchiveReport } from './archive-report';
export { ARCHIVE_FORMATS, type ArchiveFormat } from './formats/archive-row';
export { importArchive } from './import-archive';
export { ImportPreviewer, type ImportPreview } from './import-preview';
export { isArchive } from './is-archive';
export { KnownArticles } from './known-articles';
export { openArchive } from './packing/open-archive';
export { type PassedOverFiles, PassedOverList } from './passed-over';
export { importTemplate } from './templates/import-template';

/** Own archives of news, as the command line sees them. */
export { archiveParts, type PassedOver } from './archive-parts';
export type { ArchiveReport } from './archive-report';
export { ARCHIVE_FORMATS, type ArchiveFormat } from './formats/archive-row';
export { importArchive } from './import-archive';
export { ImportPreviewer, type ImportPreview } from './import-preview';
export { isArchive } from './is-archive';
export { KnownArticles } from './known-articles';
export { openArchive } from './packing/open-archive';
export { importTemplate } from './templates/import-template';

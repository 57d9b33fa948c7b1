/** News in files, as the command line sees it. */
export type { ArchiveReport } from './archive-report';
export { importArchive } from './import-archive';
export { type ImportPreview, ImportPreviewer, type Unlabelled } from './import-preview';
export { KnownArticles } from './known-articles';
export { lookAhead } from './look-ahead';

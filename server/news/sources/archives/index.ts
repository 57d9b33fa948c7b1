/** Own archives of news, as the command line sees them. */
export { ARCHIVE_FORMATS, type ArchiveFormat } from './formats/archive-row';
export { importTemplate } from './templates/import-template';

/** The dashboard's list of bulk files. */
export const bulkFiles = {
  title: 'Bulk files',
  intro:
    'The whole history of the indexes as files by family and year, written each night. The same files are offered by the API at /v1/bulk, for a mirror of your own.',
  ignored: 'Not understood, and left out: {parts}.',
  filters: { label: 'Filters', family: 'Family', allFamilies: 'All families', format: 'Format', allFormats: 'All formats' },
  formats: { csv: 'CSV (gzip)', parquet: 'Parquet' },
  columns: { family: 'Family', year: 'Year', format: 'Format', rows: 'Rows', size: 'Size', asOf: 'As of', checksum: 'SHA-256', download: 'File' },
  download: 'Download',
  downloadFile: 'Download {name}',
  downloading: 'Downloading…',
  downloadFailed: 'The file could not be downloaded.',
  copyChecksum: 'Copy the checksum of {name}',
  loading: 'Loading the files…',
  failed: 'The files could not be loaded.',
  none: 'No file matches.',
  empty: { title: 'There are no files yet.', text: 'They are written once values have been computed, and then each night.' },
  clear: 'Clear filters',
  pager: { label: 'Pages of the list', previous: 'Previous page', next: 'Next page', page: (page: number): string => `Page ${page}` },
};

export type BulkFilesMessages = typeof bulkFiles;

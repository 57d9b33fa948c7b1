import type { ArchiveFormat } from '../formats/archive-row';
import { newsmlTemplate } from './newsml-template';
import { ninjsTemplate } from './ninjs-template';
import { csvTemplate, jsonlTemplate } from './own-templates';

const TEMPLATES: Readonly<Record<ArchiveFormat, () => string>> = {
  jsonl: jsonlTemplate,
  csv: csvTemplate,
  ninjs: ninjsTemplate,
  newsml: newsmlTemplate,
};

/** A file to start from: two articles that can be imported as they are, with every field explained in it. */
export function importTemplate(format: ArchiveFormat): string {
  return TEMPLATES[format]();
}

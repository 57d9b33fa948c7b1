import { languageCode } from '../../../enrichment/text/language';

const SOURCE_LANGUAGE = /^\s*srclc:([a-z]{2,3})\s*(?:;|$)/i;

/**
 * Language of a document by the column TranslationInfo (`srclc:fra; eng:…`). GDELT leaves it empty for documents that it read
 * untranslated, which it takes for English. Anything else in the column is `und`.
 */
export function languageOfTranslation(column: string): string {
  return column === '' ? 'en' : languageCode(SOURCE_LANGUAGE.exec(column)?.[1] ?? null);
}

import { setStored, useStored } from '../../../shared/ui/browser/use-stored';
import { CODE_LANGUAGES, type CodeLanguage } from '../../../shared/api/request-samples';

const KEY = 'docs.language';
const FIRST: CodeLanguage = 'fetch';

/** The language in which the reader wants examples: one for all of them, kept in this browser. */
export function useDocsLanguage(): CodeLanguage {
  const stored = useStored(KEY);
  return CODE_LANGUAGES.find((language) => language === stored) ?? FIRST;
}

export function chooseLanguage(language: CodeLanguage): void {
  setStored(KEY, language);
}

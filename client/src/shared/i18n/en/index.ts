import { LANGUAGE_NAMES } from '../language-names';
import type { LanguageMessages } from '../messages';
import { en as screens } from './messages';

export const language: LanguageMessages = { ...LANGUAGE_NAMES.en, screens };

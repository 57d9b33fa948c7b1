import type { LanguageMessages } from '../messages';
import { en as screens } from './messages';

export const language: LanguageMessages = { name: 'English', direction: 'ltr', screens };

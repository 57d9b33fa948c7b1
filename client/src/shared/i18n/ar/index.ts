import type { LanguageMessages } from '../messages';
import { chrome } from './app/chrome';
import { landing } from './marketing/landing';
import { levels } from './indexes/levels';
import { newsletter } from './accounts/newsletter';

export const language: LanguageMessages = { name: 'العربية', direction: 'rtl', screens: { chrome, landing, levels, newsletter } };

import type { LanguageMessages } from '../messages';
import { chrome } from './chrome';
import { landing } from './landing';
import { levels } from './levels';
import { newsletter } from './newsletter';

export const language: LanguageMessages = { name: 'العربية', direction: 'rtl', screens: { chrome, landing, levels, newsletter } };

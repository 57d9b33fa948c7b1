import { CHOICE_SAVED } from './cookie-choice';
import { hydrateIslands } from './hydrate-islands';
import { countVisit } from './visits';

hydrateIslands();
document.addEventListener(CHOICE_SAVED, () => void countVisit());
void countVisit();

import { CHOICE_SAVED } from './cookie-choice';
import { rememberNotice } from './known-notice';
import { hydrateIslands } from './hydrate-islands';
import { countVisit } from './visits';

hydrateIslands();

const { notice } = document.documentElement.dataset;
if (notice !== undefined) rememberNotice(notice);
document.addEventListener(CHOICE_SAVED, () => void countVisit());
void countVisit();

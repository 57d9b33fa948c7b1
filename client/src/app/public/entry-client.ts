import { rememberNotice } from '../../shared/ui/text/known-notice';
import { hydrateIslands } from './hydrate-islands';
import { renewSession } from './renew-session';
import { countVisit } from './visits';

hydrateIslands();

const { notice } = document.documentElement.dataset;
if (notice !== undefined) rememberNotice(notice);
// The answer may come by a click that the banner itself is not awake for.
document.addEventListener('click', () => void countVisit());
void countVisit();
void renewSession();

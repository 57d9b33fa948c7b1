import { cookieChoice } from '../../shared/ui/cookies/cookie-choice';

let isCounted = false;

/** Counts this visit once, if the visitor has agreed. Pages whose address holds a token have no name, and are not counted. */
export async function countVisit(): Promise<void> {
  const { page } = document.documentElement.dataset;
  if (isCounted || page === undefined || cookieChoice() !== 'accepted') return;
  isCounted = true;
  const { sendVisit } = await import('./send-visit');
  await sendVisit(page);
}

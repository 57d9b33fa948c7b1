/** Headlines of pages that hold no article, or a different one every day. Normalised. */
const WHOLE: ReadonlySet<string> = new Set([
  'just a moment',
  'attention required cloudflare',
  'one moment please',
  'are you a robot',
  'are you human',
  'robot check',
  'security check',
  'human verification',
  'request rejected',
  'request unsuccessful',
  'site not available',
  'service unavailable',
  'bad gateway',
  'internal server error',
  'under maintenance',
  'news in brief',
  'latest news and updates',
  'letters to the editor',
  'letter to the editor',
  'today in history',
  'this day in history',
  'calendar of events',
  'photos of the day',
  'quote of the day',
  'word of the day',
  'log in to your account',
  'sign in to your account',
  'your privacy choices',
]);

/**
 * How pages begin that could not be shown, want a subscription, or name who wrote them in place of a headline. Each goes on with little
 * else, so a headline that begins so and is long stays one.
 */
const BEGINNINGS =
  /^(?:access (?:denied|to this page has been denied)|(?:the )?(?:article|page|story|content|file|resource|url) (?:you )?(?:are looking for|were looking for|requested|cannot be|can t be|could not be|is not available|is no longer available|not found|no longer exists|does not exist|has expired|has been removed)|(?:error |http )?(?:40[0134]|410|429|50[0234])(?: (?:error|not found|forbidden|page not found|bad gateway|gone|service unavailable))|(?:sorry )?(?:we (?:can t|couldn t|could not)|this page (?:can t|isn t|could not)|page (?:can t|isn t))|oops |please (?:verify|confirm) (?:you are|that you are)|please enable (?:js|javascript|cookies)|(?:subscribe|sign in|sign up|log in|register|create an account) (?:now )?to (?:continue|read|view|keep|access)|you (?:have|ve) (?:reached|been blocked|hit) (?:your|the)|your (?:browser|session|subscription) (?:is|has) |unsupported browser|(?:posted|published|written|submitted|uploaded) (?:by|on|in) )/;
const MOST_WORDS = 9;

/** Whether a normalised headline is that of a page without an article. */
export function isBoilerplate(title: string): boolean {
  return WHOLE.has(title) || (BEGINNINGS.test(title) && title.split(' ', MOST_WORDS + 1).length <= MOST_WORDS);
}

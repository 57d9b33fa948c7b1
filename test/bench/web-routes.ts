/** What each group of pages may weigh and take; sizes in kB as they come over the wire, times in ms. Of the dashboard SEO is not asked. */
export interface Budget {
  readonly scriptKb: number;
  readonly styleKb: number;
  readonly fontKb: number;
  readonly totalKb: number;
  readonly lcpMs: number;
  readonly tbtMs: number;
  readonly cls: number;
  readonly performance: number;
  readonly seo: number | null;
}

const CONTENT: Budget = { scriptKb: 80, styleKb: 8, fontKb: 125, totalKb: 260, lcpMs: 2_000, tbtMs: 150, cls: 0.02, performance: 95, seo: 100 };
const VALUES: Budget = { ...CONTENT, scriptKb: 130, totalKb: 330, tbtMs: 200, performance: 92 };
const ACCOUNT: Budget = { scriptKb: 90, styleKb: 6, fontKb: 60, totalKb: 200, lcpMs: 1_800, tbtMs: 100, cls: 0.001, performance: 97, seo: null };
const DASHBOARD: Budget = { scriptKb: 190, styleKb: 10, fontKb: 75, totalKb: 420, lcpMs: 3_000, tbtMs: 500, cls: 0.05, performance: 85, seo: null };

/** One or more pages of each group. */
export const WEB_ROUTES: readonly { readonly path: string; readonly budget: Budget; readonly isSignedIn?: boolean }[] = [
  { path: '/', budget: CONTENT },
  { path: '/use-cases', budget: CONTENT },
  { path: '/about', budget: CONTENT },
  { path: '/terms', budget: CONTENT },
  { path: '/docs', budget: CONTENT },
  { path: '/indexes', budget: VALUES },
  { path: '/indexes/mvi-world', budget: VALUES },
  { path: '/ratings', budget: VALUES },
  { path: '/login', budget: ACCOUNT },
  { path: '/register', budget: ACCOUNT },
  { path: '/dashboard', budget: DASHBOARD, isSignedIn: true },
];

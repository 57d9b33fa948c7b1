import { CRISIS_PATH } from './crisis';

/** Every public route with an address that has it. `title`: what stands before ` | Barograph`; null where the name stands alone. */
export interface PublicRoute {
  readonly path: string;
  readonly title: string | RegExp | null;
  /** Not for search engines; those with a token are never sent as referrer. */
  readonly isHidden?: boolean;
  readonly hasToken?: boolean;
  /** The color of the text of its navigation. */
  readonly navigation?: 'light' | 'dark';
  /** Made as one before it, of which `npm test` asks axe's rules. */
  readonly isAlike?: boolean;
  /** Whether it shows values, which are simulated in the demonstration. */
  readonly isSimulated?: boolean;
}

export const PUBLIC_ROUTES: readonly PublicRoute[] = [
  { path: '/', title: null, navigation: 'light', isSimulated: true },
  { path: '/ar', title: null, isAlike: true, isSimulated: true },
  { path: '/use-cases', title: 'Use cases', navigation: 'light', isSimulated: true },
  { path: '/about', title: 'About', navigation: 'light' },
  { path: '/contact', title: /Contact|Get in touch/, navigation: 'light', isSimulated: false },
  { path: '/indexes', title: 'Indexes', navigation: 'light', isSimulated: true },
  { path: '/indexes/mvi-world', title: /MVI/, isSimulated: true },
  { path: '/indexes/isr-sa', title: /ISR/, isAlike: true },
  { path: '/indexes/mvi-sa-energy', title: /MVI/, isAlike: true },
  { path: '/ratings', title: 'Ratings', isSimulated: true },
  { path: '/countries/sa', title: 'Saudi Arabia: country brief', navigation: 'light', isSimulated: true },
  { path: CRISIS_PATH, title: /Saudi Arabia.*crisis of/, navigation: 'light', isSimulated: true },
  { path: '/methodology', title: 'Methodology', isSimulated: true },
  { path: '/docs', title: /API/ },
  { path: '/status', title: /Status/, isSimulated: true },
  { path: '/terms', title: /Terms/, navigation: 'dark' },
  { path: '/privacy', title: /Privacy/, isAlike: true, navigation: 'dark' },
  { path: '/privacy-policy', title: /Privacy/, isAlike: true },
  { path: '/login', title: /Log in/i, navigation: 'dark' },
  { path: '/register', title: /Register|Sign up/i, navigation: 'dark', isSimulated: false },
  { path: '/forgot-password', title: /password/i, navigation: 'dark' },
  { path: '/link-expired/x7', title: /expired/i, isHidden: true, hasToken: true },
  { path: '/validate-otp/5b0c1c7e-7d0e-4d8e-9a66-f0e7ad4d1f11', title: /code/i, isHidden: true, hasToken: true },
  { path: '/account-register-success?token=x', title: /Welcome|account/i, isHidden: true, hasToken: true },
  { path: '/reset-password/u/t', title: /password/i, isHidden: true, hasToken: true },
  { path: '/undo-email-change/i/t', title: /address/i, isHidden: true, hasToken: true },
  { path: '/newsletter-confirm?token=x', title: /Newsletter|subscription/i, isHidden: true, hasToken: true },
  { path: '/invitation/t', title: /Invitation/i, isHidden: true, hasToken: true },
];

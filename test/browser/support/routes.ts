/** Every public route with an address that has it. `title`: what stands before ` | Barograph`; null where the name stands alone. */
export interface PublicRoute {
  readonly path: string;
  readonly title: string | RegExp | null;
  /** Not for search engines; those with a token are never sent as referrer. */
  readonly isHidden?: boolean;
  readonly hasToken?: boolean;
}

export const PUBLIC_ROUTES: readonly PublicRoute[] = [
  { path: '/', title: null },
  { path: '/ar', title: null },
  { path: '/use-cases', title: 'Use cases' },
  { path: '/about', title: 'About' },
  { path: '/contact', title: /Contact|Get in touch/ },
  { path: '/indexes', title: 'Indexes' },
  { path: '/indexes/mvi-world', title: /MVI/ },
  { path: '/indexes/isr-sa', title: /ISR/ },
  { path: '/indexes/mvi-sa-energy', title: /MVI/ },
  { path: '/ratings', title: 'Ratings' },
  { path: '/methodology', title: 'Methodology' },
  { path: '/docs', title: /API/ },
  { path: '/status', title: /Status/ },
  { path: '/terms', title: /Terms/ },
  { path: '/privacy', title: /Privacy/ },
  { path: '/privacy-policy', title: /Privacy/ },
  { path: '/login', title: /Log in/i },
  { path: '/register', title: /Register|Sign up/i },
  { path: '/forgot-password', title: /password/i },
  { path: '/link-expired/x7', title: /expired/i, isHidden: true, hasToken: true },
  { path: '/validate-otp/5b0c1c7e-7d0e-4d8e-9a66-f0e7ad4d1f11', title: /code/i, isHidden: true, hasToken: true },
  { path: '/account-register-success?token=x', title: /Welcome|account/i, isHidden: true, hasToken: true },
  { path: '/reset-password/u/t', title: /password/i, isHidden: true, hasToken: true },
  { path: '/undo-email-change/i/t', title: /address/i, isHidden: true, hasToken: true },
  { path: '/newsletter-confirm?token=x', title: /Newsletter|subscription/i, isHidden: true, hasToken: true },
  { path: '/invitation/t', title: /Invitation/i, isHidden: true, hasToken: true },
];

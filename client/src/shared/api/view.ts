/** What one of the staff looks at in the owner's place. It belongs to the tab in which it was begun. */
export interface DashboardView {
  readonly id: string;
  readonly organizationId: string;
  readonly organization: string;
  readonly expiresAt: string;
}

const KEY = 'barograph.view';

/** The view of this tab; null where there is none. */
export function currentView(): DashboardView | null {
  const stored = sessionStorage.getItem(KEY);
  return stored === null ? null : (JSON.parse(stored) as DashboardView);
}

/** From the next load on. */
export function enterView({ id, organizationId, organization, expiresAt }: DashboardView): void {
  sessionStorage.setItem(KEY, JSON.stringify({ id, organizationId, organization, expiresAt }));
}

export function leaveView(): void {
  sessionStorage.removeItem(KEY);
}

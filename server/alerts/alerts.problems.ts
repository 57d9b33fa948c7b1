import { defineProblems } from '../platform/problems/problem';

/** What can go wrong with watchlists and alerts. */
export const ALERT_PROBLEMS = defineProblems('alerts', {
  watchlist_not_found: { status: 404 },
  watchlist_changed: { status: 409 },
  watchlists_exhausted: { status: 409 },
  watchlist_full: { status: 409 },
  watched_index_not_found: { status: 404 },
  saved_view_not_found: { status: 404 },
  saved_views_exhausted: { status: 409 },
  alert_rule_not_found: { status: 404 },
  alert_rule_changed: { status: 409 },
  alert_rules_exhausted: { status: 409 },
  alert_not_found: { status: 404 },
  webhook_not_found: { status: 404 },
  webhooks_exhausted: { status: 409 },
  webhook_disabled: { status: 409 },
  webhook_unsigned: { status: 409 },
  delivery_not_found: { status: 404 },
  alert_link_invalid: { status: 400 },
});

import { alerts, apikeys, customIndexes, http, indexes, platform, questions, search, webhooks } from '../../../shared/contract/server-messages';

export interface ErrorCode {
  readonly code: string;
  readonly status: number;
  /** The part of the product it belongs to: with the code it makes the `type` of a problem. */
  readonly domain: string;
  /** What `detail` says; `…` stands for what differs from case to case. */
  readonly detail: string;
}

type Texts = Readonly<Record<string, { readonly detail: string }>>;

function of<T extends Texts>(domain: string, problems: T, statuses: Readonly<Partial<Record<keyof T, number>>>): ErrorCode[] {
  const given: readonly (readonly [string, number | undefined])[] = Object.entries(statuses);
  return given.flatMap(([code, status]) =>
    status === undefined ? [] : [{ domain, code, status, detail: problems[code].detail.replace(/\{\w+\}/g, '…') }],
  );
}

/** The failures that a program with a key can meet, in the server's own words. */
export const ERROR_CODES: readonly ErrorCode[] = [
  ...of('platform', platform.problems, { validation_failed: 400 }),
  ...of('platform', http.problems, { invalid_cursor: 400 }),
  ...of('questions', questions.problems, { one_message_only: 400 }),
  ...of('apikeys', apikeys.problems, {
    missing_key: 401,
    invalid_key: 401,
    expired_key: 401,
    revoked_key: 401,
    scope_missing: 403,
    address_not_allowed: 403,
  }),
  ...of('questions', questions.problems, { origin_not_allowed: 403 }),
  ...of('indexes', indexes.problems, {
    index_not_found: 404,
    index_not_explained: 404,
    methodology_not_published: 404,
    value_missing: 404,
    values_missing: 404,
    articles_missing: 404,
    changes_not_recorded: 404,
    bulk_file_not_found: 404,
    crisis_not_found: 404,
  }),
  ...of('custom-indexes', customIndexes.problems, {
    custom_index_archived: 409,
    custom_index_ended: 409,
    custom_index_not_waiting: 409,
    custom_indexes_exhausted: 409,
  }),
  ...of('alerts', alerts.problems, {
    alert_not_found: 404,
    alert_rule_not_found: 404,
    watchlist_not_found: 404,
    watched_index_not_found: 404,
    alert_rule_changed: 409,
    alert_rules_exhausted: 409,
    watchlist_changed: 409,
    watchlists_exhausted: 409,
    watchlist_full: 409,
  }),
  ...of('alerts', webhooks.problems, {
    webhook_not_found: 404,
    delivery_not_found: 404,
    webhooks_exhausted: 409,
    webhook_disabled: 409,
    webhook_unsigned: 409,
  }),
  ...of('platform', platform.problems, { not_found: 404, method_not_allowed: 405, not_acceptable: 406 }),
  ...of('indexes', indexes.problems, { range_not_satisfiable: 416 }),
  ...of('questions', questions.problems, { question_not_understood: 422, question_impossible: 422, question_too_large: 422, questions_busy: 429 }),
  ...of('custom-indexes', customIndexes.problems, {
    nothing_matched: 422,
    streams_busy: 429,
    articles_not_searchable: 503,
  }),
  ...of('search', search.problems, { searches_busy: 429, search_unavailable: 503 }),
  ...of('platform', platform.problems, { rate_limited: 429 }),
  ...of('apikeys', apikeys.problems, { quota_exhausted: 429, key_limit_reached: 429 }),
  ...of('platform', platform.problems, { internal: 500, unavailable: 503 }),
  ...of('indexes', indexes.problems, { values_changing: 503, explanations_busy: 503 }),
];

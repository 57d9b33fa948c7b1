/**
 * Statements that are allowed to look across organizations: a part of each, and why. Whatever else reads a table of customers says of which one.
 */
export const ACROSS: readonly (readonly [part: string, reason: string])[] = [
  // Who somebody is, and where they work.
  ['WITH live AS ( SELECT s.id, s.last_used_at, m.organization_id', 'tells where the person of a session works'],
  ['FROM users u JOIN memberships m ON m.user_id = u.id JOIN organizations o', 'tells who has signed in, and where they work'],
  ['FROM memberships m JOIN organizations o ON o.id = m.organization_id LEFT JOIN organization_logos', 'lists where a person belongs to'],
  ['FROM memberships m JOIN organizations o ON o.id = m.organization_id WHERE m.user_id = $1', 'gathers what is kept of a person'],
  ['FROM "memberships" "Membership" WHERE (("Membership"."user_id" = $1))', 'lists where a person belongs to'],
  ['FROM audit_events WHERE user_id = $1', 'shows people what they did themselves'],
  ['UPDATE audit_events SET address = NULL WHERE user_id = $1', 'forgets where a person was who deletes their account'],
  ['FROM trials WHERE organization_id = $1 OR user_id = $2', 'nobody has a second trial in another organization'],

  // What is presented, and tells whose it is.
  ['SELECT s.hash, k.id, k.organization_id', 'tells which organization a key belongs to'],
  ['UPDATE replaced_key_secrets SET hash = $3 WHERE key_id = $1 AND hash = $2', 'writes only to a key that was just found by its hash'],
  ['UPDATE api_keys k SET last_used_at = $3, last_used_address', 'writes only to keys that were just found by their hash'],
  ['FROM "invitations" "Invitation" WHERE (("Invitation"."id" = $1))', 'tells which organization an invitation is to'],
  ['DELETE FROM "invitations" WHERE "email" = $1', 'takes an address out wherever it was invited'],
  [
    'FROM "organization_logos" "OrganizationLogo" WHERE (("OrganizationLogo"."logo_id" = $1))',
    'finds a logo by the address that the whole world may know',
  ],
  ['FROM "organizations" "Organization" WHERE (("Organization"."is_operator" = $1))', 'finds the one organization of the instance itself'],
  [
    'FROM organizations o JOIN organization_logos l ON l.organization_id = o.id WHERE o.is_operator',
    'finds the logo of whoever operates the instance',
  ],
  ['FROM "staff_views" "StaffView" WHERE (("StaffView"."id" = $1) AND ("StaffView"."session_id" = $2)', 'tells whose dashboard staff look at'],
  ['UPDATE "staff_views" SET "ended_at" = $1 WHERE ("id" = $2 AND "session_id" = $3', 'ends a view of the session that began it'],
  ['FROM payment_attempts WHERE checkout_id = $1', 'tells whose a page at Stripe is, which an event names'],

  // What staff and the operator look at.
  ['JOIN subscriptions s ON s.organization_id = o.id WHERE ($1::text IS NULL OR o.name ILIKE $1', 'lists all customers for staff'],
  ['FROM audit_events e LEFT JOIN users u', 'shows staff what happened anywhere'],
  ["SELECT 'pro_monthly' AS product, count(DISTINCT o.id)", 'counts whom staff would reach'],
  ['LEFT JOIN invoices c ON c.credits_id = i.id WHERE ($1::text IS NULL OR i.number ILIKE $1', 'lists the invoices of all customers for staff'],
  ['LEFT JOIN invoices c ON c.credits_id = i.id WHERE i.id = $1', 'shows an invoice to staff'],
  ['WHERE id = (SELECT organization_id FROM invoices WHERE id = $1)', 'locks the organization of an invoice that staff work on'],
  ['SELECT 1 FROM invoices WHERE id = $1 FOR UPDATE', 'locks an invoice that staff work on'],
  ['FROM stripe_payments p JOIN invoices i ON i.id = p.invoice_id WHERE p.reported_at IS NOT NULL', 'shows staff payments that need somebody'],
  ['UPDATE stripe_payments SET note = CASE WHEN $5', 'writes only what staff say of a payment'],
  ['LEFT JOIN subscriptions s ON s.organization_id = o.id WHERE o.name = $1', 'finds a customer for the operator, on the command line'],
  [
    'FROM api_keys k JOIN organizations o ON o.id = k.organization_id LEFT JOIN subscriptions',
    'lists all keys for the operator, on the command line',
  ],

  // What goes through all organizations, one after the other.
  ['FROM custom_indexes c CROSS JOIN LATERAL (SELECT max(o.turn_at)', 'looks for the custom index whose turn it is'],
  ['EXISTS (SELECT FROM custom_indexes WHERE archived_at IS NULL) AS any', 'looks whether there is any custom index'],
  ['EXISTS (SELECT FROM custom_indexes WHERE wanted_at IS NOT NULL', 'looks whether any custom index waits'],
  ['UPDATE "custom_indexes" SET "turn_at" = $1', 'begins the turn of a custom index'],
  ['FROM "custom_indexes" "CustomIndex" WHERE (("CustomIndex"."key" = $1)) LIMIT 1', 'tells what the custom index is whose turn it is'],
  ['UPDATE custom_indexes SET days_done', 'writes only to the custom index that is computed'],
  ['UPDATE custom_indexes SET status', 'writes only to the custom index that is computed'],
  ['UPDATE custom_indexes SET wanted_at', 'writes only to custom indexes that are computed'],
  ['FROM custom_indexes c JOIN custom_latest l ON l.key = c.key WHERE c.organization_id = $1', 'reads of the organization whose index it is'],
  ['FROM custom_indexes c JOIN custom_values v ON v.key = c.key WHERE c.organization_id = $1', 'reads of the organization whose index it is'],
  ['FROM custom_runs WHERE key = $1', 'reads of the custom index that is computed'],
  ['FROM custom_states WHERE key = $1', 'reads and writes of the custom index that is computed'],
  ['FROM custom_values WHERE key = $1', 'reads of the custom index that is computed'],
  ['INSERT INTO custom_', 'writes only to the custom index that is computed'],
  ['FROM usage_leases WHERE minute_start <= $1', 'finds leases of dead processes, which are settled for their organizations'],
  ['UPDATE usage_leases SET served = $2 WHERE id = $1', 'writes only to leases that this process has taken'],
  ['FROM "subscriptions" "Subscription" WHERE (("Subscription"."expires_at" <= $1))', 'looks for organizations to renew'],
  ['FROM credit_accounts a WHERE a.balance >', 'looks for organizations whose credits expire'],
  ['FROM invoices i WHERE i.due_at <= $1', 'looks for overdue invoices'],
  ['FROM api_usage u WHERE u.organization_id > $1', 'looks for organizations to tell what they have used'],
  ['JOIN subscriptions s ON s.organization_id = o.id WHERE o.closed_at IS NULL', 'looks for organizations to tell of a price'],
  ['FROM price_notices WHERE price_id = $1 AND withdrawal_queued_at IS NULL', 'looks for organizations to tell that a price was taken back'],
  ['UPDATE payment_attempts SET checked_at = $2 WHERE id IN', 'looks for payments to ask Stripe about'],
  ['FROM api_keys WHERE id > $1 AND encrypted IS NOT NULL', 'carries the keys of all organizations over to another secret'],
  ['DELETE FROM "invitations" WHERE ("ended_at" < $1 OR "expires_at" < $2)', 'forgets what ended long ago'],
  ['DELETE FROM replaced_key_secrets WHERE ends_at < $1', 'forgets what ended long ago'],
  ['FROM request_log.slot_', 'empties what is older than the request log goes back'],
  ['FROM audit_events_rest', 'empties what is older than the audit trail goes back'],
];

/** What the audit trail is filtered by, with the kind of its field. Days are UTC days. */
export const FIELDS = [
  { name: 'from', type: 'date' },
  { name: 'to', type: 'date' },
  { name: 'action', type: 'text' },
  { name: 'email', type: 'text' },
  { name: 'userId', type: 'text' },
  { name: 'organizationId', type: 'text' },
  { name: 'requestId', type: 'text' },
] as const;

type FieldName = (typeof FIELDS)[number]['name'];
export type AuditDraft = Partial<Record<FieldName, string>>;

/** What an address says. */
export function draftOf(params: URLSearchParams): AuditDraft {
  return Object.fromEntries(FIELDS.flatMap(({ name }) => (params.get(name) ? [[name, params.get(name)] as const] : [])));
}

/** As the server is asked: days begin at midnight. */
export function filterOf({ from, to, ...rest }: AuditDraft): AuditDraft {
  return {
    ...rest,
    ...(from !== undefined && { from: `${from}T00:00:00Z` }),
    ...(to !== undefined && { to: `${to}T00:00:00Z` }),
  };
}

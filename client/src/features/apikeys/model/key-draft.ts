import type {
  CreateNamedKeyRequest,
  CreateNamedKeyRequestMode,
  NamedKeyResponse,
  UpdateNamedKeyRequest,
} from '../../../shared/api/generated/barograph.schemas';

type Scope = CreateNamedKeyRequest['scopes'][number];
export const SCOPES = ['indexes:read', 'query', 'custom:write', 'alerts'] as const satisfies readonly Scope[];

/** A key as it is written down, before it is sent. */
export interface KeyDraft {
  readonly name: string;
  readonly mode: CreateNamedKeyRequestMode;
  readonly scopes: readonly Scope[];
  /** A day in UTC, from whose beginning on it no longer works; empty: it does not expire. */
  readonly expires: string;
  /** One a line, or apart by spaces or commas; empty: from everywhere. */
  readonly addresses: string;
  /** Whole numbers, or empty. */
  readonly minuteLimit: string;
  readonly dayLimit: string;
  readonly monthLimit: string;
}

export const EMPTY_KEY: KeyDraft = {
  name: '',
  mode: 'live',
  scopes: ['indexes:read', 'query'],
  expires: '',
  addresses: '',
  minuteLimit: '',
  dayLimit: '',
  monthLimit: '',
};

export function draftOf(key: NamedKeyResponse): KeyDraft {
  return {
    name: key.name,
    mode: key.mode,
    scopes: key.scopes,
    expires: key.expires_at?.slice(0, 10) ?? '',
    addresses: key.allowed_addresses?.join('\n') ?? '',
    minuteLimit: key.minute_limit === null ? '' : String(key.minute_limit),
    dayLimit: key.day_limit === null ? '' : String(key.day_limit),
    monthLimit: key.month_limit === null ? '' : String(key.month_limit),
  };
}

export function requestOf(draft: KeyDraft): CreateNamedKeyRequest {
  const { name, mode, scopes } = draft;
  return { name, mode, scopes: [...scopes], ...settingsOf(draft) };
}

/** Only what was changed: an expiry by hour and minute stays while its day is the same. */
export function changesOf(kept: KeyDraft, draft: KeyDraft): UpdateNamedKeyRequest {
  const settings = settingsOf(draft);
  return {
    ...(draft.name !== kept.name && { name: draft.name }),
    ...(draft.scopes.join() !== kept.scopes.join() && { scopes: [...draft.scopes] }),
    ...(draft.expires !== kept.expires && { expires_at: settings.expires_at }),
    ...(draft.addresses !== kept.addresses && { allowed_addresses: settings.allowed_addresses }),
    ...(draft.minuteLimit !== kept.minuteLimit && { minute_limit: settings.minute_limit }),
    ...(draft.dayLimit !== kept.dayLimit && { day_limit: settings.day_limit }),
    ...(draft.monthLimit !== kept.monthLimit && { month_limit: settings.month_limit }),
  };
}

/** The scopes in their order, with one more or one less. */
export function withScope(scopes: readonly Scope[], scope: Scope, isChosen: boolean): Scope[] {
  return SCOPES.filter((one) => (one === scope ? isChosen : scopes.includes(one)));
}

type FieldLabels = Readonly<Record<'expires' | 'addresses' | 'minuteLimit' | 'dayLimit' | 'monthLimit', string>>;

/** What the server says of the fields of a request, with their labels on the screen for their names. */
export function nameFields(text: string, { expires, addresses, minuteLimit, dayLimit, monthLimit }: FieldLabels): string {
  const labels = { expires_at: expires, allowed_addresses: addresses, minute_limit: minuteLimit, day_limit: dayLimit, month_limit: monthLimit };
  return Object.entries(labels).reduce((named, [field, label]) => named.replace(new RegExp(`^${field}\\b`, 'm'), () => label), text);
}

function settingsOf({ expires, addresses, minuteLimit, dayLimit, monthLimit, mode }: KeyDraft) {
  const networks = addresses.split(/[\s,;]+/).filter((one) => one !== '');
  return {
    expires_at: expires === '' ? null : `${expires}T00:00:00Z`,
    allowed_addresses: networks.length === 0 ? null : networks,
    // Test keys have none, whatever was written before the kind was chosen.
    minute_limit: mode === 'test' ? null : numberOf(minuteLimit),
    day_limit: mode === 'test' ? null : numberOf(dayLimit),
    month_limit: mode === 'test' ? null : numberOf(monthLimit),
  };
}

function numberOf(text: string): number | null {
  return text.trim() === '' ? null : Number(text);
}

/** Which address a sign-up of this browser was for, without most of its letters, and when its last code was sent. */
const KEY = 'register.address';

interface Kept {
  readonly preId: string;
  readonly address: string;
  /** Milliseconds. */
  readonly sentAt: number;
}

/** `m•••@milton.example`. */
export function maskAddress(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? email : `${email[0]}•••${email.slice(at)}`;
}

export function keepAddress(preId: string, email: string): void {
  keep({ preId, address: maskAddress(email), sentAt: Date.now() });
}

/** Another code is on its way. */
export function keepSending(preId: string | null): void {
  const kept = keptOf(preId);
  if (kept !== null) keep({ ...kept, sentAt: Date.now() });
}

/** The masked address of a sign-up; null where it was made elsewhere. */
export function addressOf(preId: string | null): string | null {
  return keptOf(preId)?.address ?? null;
}

/** When the last code of a sign-up was sent; null where it was made elsewhere. */
export function sentAtOf(preId: string | null): number | null {
  return keptOf(preId)?.sentAt ?? null;
}

function keep(kept: Kept): void {
  sessionStorage.setItem(KEY, JSON.stringify(kept));
}

function keptOf(preId: string | null): Kept | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Kept | null;
    return kept !== null && kept.preId === preId ? kept : null;
  } catch {
    return null;
  }
}

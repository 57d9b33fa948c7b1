/** Which address a sign-up of this browser was for, without most of its letters. */
const KEY = 'register.address';

interface Kept {
  readonly preId: string;
  readonly address: string;
}

/** `m•••@milton.example`. */
export function maskAddress(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? email : `${email[0]}•••${email.slice(at)}`;
}

export function keepAddress(preId: string, email: string): void {
  const kept: Kept = { preId, address: maskAddress(email) };
  sessionStorage.setItem(KEY, JSON.stringify(kept));
}

/** The masked address of a sign-up; null where it was made elsewhere. */
export function addressOf(preId: string | null): string | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Kept | null;
    return kept !== null && kept.preId === preId ? kept.address : null;
  } catch {
    return null;
  }
}

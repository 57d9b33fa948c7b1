import { Injectable } from '@nestjs/common';
import { DerivedSecrets } from '../../platform/secrets/derived-secrets';
import type { Invitation } from './invitation.entity';
import { INVITATION_PURPOSE } from './invitation-limits';

/** base64url of the 16 bytes of an id, and the token of DerivedSecrets. */
const TOKEN = /^([\w-]{22})([\w-]{43})$/;

/** A token as it was sent, not checked yet. */
export interface PresentedToken {
  readonly id: string;
  readonly secret: string;
}

/** The last part of an invitation's link: its id, and what is derived from id and counter. Nothing of it is stored. */
@Injectable()
export class InvitationTokens {
  constructor(private readonly secrets: DerivedSecrets) {}

  of({ id, counter }: Pick<Invitation, 'id' | 'counter'>): string {
    return Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url') + this.secrets.token(INVITATION_PURPOSE, id, counter);
  }

  /** Null for what has not the form of one. */
  read(token: string): PresentedToken | null {
    const [, id, secret] = TOKEN.exec(token) ?? [];
    if (id === undefined) return null;
    const bytes = Buffer.from(id, 'base64url');
    // The last letter has bits to spare: one id is written in one way.
    if (bytes.toString('base64url') !== id) return null;
    return { id: bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'), secret };
  }

  /** Whether it is the token in force, or one of a mail before: then it is not, but was ours. */
  stateOf({ secret }: PresentedToken, { id, counter }: Invitation): 'current' | 'replaced' | 'invented' {
    if (this.secrets.isToken(secret, INVITATION_PURPOSE, id, counter)) return 'current';
    const earlier = Array.from({ length: counter - 1 }, (_, at) => at + 1);
    return earlier.some((one) => this.secrets.isToken(secret, INVITATION_PURPOSE, id, one)) ? 'replaced' : 'invented';
  }
}

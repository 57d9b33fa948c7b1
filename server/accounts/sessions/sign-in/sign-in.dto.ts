import { ApiProperty } from '@nestjs/swagger';
import { IsEmailAddress, IsText } from '../../../platform/http/input/field-rules';
import { message } from '../../../platform/messages/message';
import { PASSWORD_LENGTH_MAX } from '../../password-rules';
import { PersonResponse } from '../../person.dto';
import { shownRoleOf } from '../../roles';
import { photoPath } from '../../profile/profile.service';
import { TokensResponse, toTokensResponse } from '../sessions.dto';
import type { CodeAwaited } from './sign-in.service';
import type { SignedIn } from './sign-in-completion';
import type { SignedInPerson } from './signed-in-person.view';

const CHALLENGE_LENGTH_MAX = 200;
const CODE_LENGTH_MAX = 30;

export class SignInRequest {
  /**
   * Address of the account.
   * @example 'ada@example.com'
   */
  @IsEmailAddress({ missing: message('email_required') })
  email!: string;

  /** Its password. */
  @IsText({ max: PASSWORD_LENGTH_MAX, missing: message('password_required') })
  password!: string;
}

export class VerifySignInRequest {
  /** What the sign-in with the password answered. */
  @IsText({ max: CHALLENGE_LENGTH_MAX })
  challenge!: string;

  /**
   * Six digits of the app, or one of the recovery codes.
   * @example '012345'
   */
  @IsText({ max: CODE_LENGTH_MAX })
  code!: string;
}

export class SignedInCompany {
  /** Of the company, or of the person where it is an individual's. */
  name!: string;
}

/** Who has signed in. */
export class SignedInUser extends PersonResponse {
  /** The organization. */
  company!: SignedInCompany;
}

/** A session has been opened. */
export class SignedInResponse extends TokensResponse {
  /** Nothing more is asked. */
  @ApiProperty({ type: Boolean, enum: [false] })
  mfaRequired!: false;

  /** Who has signed in. */
  user!: SignedInUser;
}

/** The password was right; a code is asked for. */
export class CodeAwaitedResponse {
  /** There is no session yet. */
  @ApiProperty({ type: Boolean, enum: [true] })
  mfaRequired!: true;

  /** To be sent back with the code, within five minutes. */
  challenge!: string;
}

export function toSignInResponse(outcome: SignedIn | CodeAwaited): SignedInResponse | CodeAwaitedResponse {
  return 'challenge' in outcome ? { mfaRequired: true, challenge: outcome.challenge } : toSignedInResponse(outcome);
}

export function toSignedInResponse({ tokens, person }: SignedIn): SignedInResponse {
  return { mfaRequired: false, ...toTokensResponse(tokens), user: toSignedInUser(person) };
}

function toSignedInUser({ id, name, surname, email, isStaff, role, photoId, companyName }: SignedInPerson): SignedInUser {
  return {
    id,
    name,
    surname,
    email,
    role: shownRoleOf({ isStaff, role }),
    groups: isStaff ? ['staff'] : [],
    photo: photoId === null ? null : photoPath(photoId),
    company: { name: companyName },
  };
}

import { ApiProperty } from '@nestjs/swagger';
import { ValidateIf } from 'class-validator';
import { type InvitedPerson, IsCountry, IsNewPassword, IsPersonName } from '../../accounts';
import { IsEmailAddress, IsText } from '../../platform/http/input/field-rules';
import type { InvitationRow } from './invitations.view';

const TOKEN_LENGTH_MAX = 200;

/** Whom to invite. */
export class CreateInvitationRequest {
  /**
   * Address of the person.
   * @example 'grace@example.com'
   */
  @IsEmailAddress()
  email!: string;
}

/** An invitation that waits for an answer. */
export class InvitationResponse {
  /** Id of the invitation. */
  @ApiProperty({ format: 'uuid' })
  id!: string;

  /**
   * Address of the person.
   * @example 'grace@example.com'
   */
  email!: string;

  /** Whether its link still works; an expired one holds no license and can be sent again. */
  @ApiProperty({ enum: ['pending', 'expired'] })
  status!: 'pending' | 'expired';

  /**
   * Who invited the person; null where their account is gone.
   * @example 'Ada Lovelace'
   */
  @ApiProperty({ type: String, nullable: true })
  invitedBy!: string | null;

  /**
   * When the person was invited.
   * @example '2026-11-15T09:30:00.000Z'
   */
  @ApiProperty({ format: 'date-time' })
  createdAt!: string;

  /**
   * When the last mail was written.
   * @example '2026-11-15T09:30:00.000Z'
   */
  @ApiProperty({ format: 'date-time' })
  sentAt!: string;

  /**
   * When its link ends.
   * @example '2026-11-22T09:30:00.000Z'
   */
  @ApiProperty({ format: 'date-time' })
  expiresAt!: string;
}

/** An invitation as whoever got its mail sees it. */
export class OpenInvitationResponse {
  /**
   * The address that was invited.
   * @example 'grace@example.com'
   */
  email!: string;

  /**
   * Name of the organization.
   * @example 'Acme Risk'
   */
  organization!: string;

  /** Whether the address has an account: then sign in to accept, with the token alone. */
  hasAccount!: boolean;
}

const isNew = (request: object): boolean => Object.entries(request).some(([name, value]) => name !== 'token' && value !== undefined);

/** Accepts an invitation: with all fields to make an account, with the token alone by whoever is signed in. */
export class AcceptInvitationRequest {
  /** The last part of the link of the mail. */
  @IsText({ max: TOKEN_LENGTH_MAX })
  token!: string;

  /**
   * The address that was invited.
   * @example 'grace@example.com'
   */
  @ValidateIf(isNew)
  @IsEmailAddress()
  @ApiProperty({ required: false })
  email?: string;

  /**
   * First name.
   * @example 'Grace'
   */
  @ValidateIf(isNew)
  @IsPersonName('name')
  @ApiProperty({ required: false })
  name?: string;

  /**
   * Family name.
   * @example 'Hopper'
   */
  @ValidateIf(isNew)
  @IsPersonName('surname')
  @ApiProperty({ required: false })
  surname?: string;

  /**
   * One of the 195 countries: its name or its number.
   * @example 'Qatar'
   */
  @ValidateIf(isNew)
  @IsCountry()
  @ApiProperty({ required: false })
  country?: number;

  /** 12 to 256 characters, none of the common passwords, without the address and the names of organization and product. */
  @ValidateIf(isNew)
  @IsNewPassword()
  @ApiProperty({ required: false })
  password?: string;
}

/** The person of a request that the rules have let through; null where it brought the token alone. */
export function toInvitedPerson({ email, name, surname, country, password }: AcceptInvitationRequest): InvitedPerson | null {
  if (email === undefined || name === undefined || surname === undefined || country === undefined || password === undefined) return null;
  return { email, name, surname, countryId: country, password };
}

export function toInvitationResponse({ createdAt, sentAt, expiresAt, ...invitation }: InvitationRow, now: Date): InvitationResponse {
  return {
    ...invitation,
    status: expiresAt > now ? 'pending' : 'expired',
    createdAt: createdAt.toISOString(),
    sentAt: sentAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}

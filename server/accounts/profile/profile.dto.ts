import { ApiProperty } from '@nestjs/swagger';
import { ValidateIf } from 'class-validator';
import { isFilled, isGiven } from '../../platform/http/input/given';
import { IsOneOf } from '../../platform/http/input/field-rules';
import { LANGUAGES, type Language } from '../../platform/messages/messages';
import { PersonResponse } from '../person.dto';
import { IsCountry, IsIndustry, IsPersonName, IsTimeZone } from '../person-fields';

/** What of a profile is to be changed; what is left out stays. */
export class UpdateProfileRequest {
  /**
   * First name.
   * @example 'Ada'
   */
  @ValidateIf(isGiven)
  @IsPersonName('name')
  name?: string;

  /**
   * Family name.
   * @example 'Lovelace'
   */
  @ValidateIf(isGiven)
  @IsPersonName('surname')
  surname?: string;

  /**
   * One of the 195 countries: its name or its number.
   * @example 'Qatar'
   */
  @ValidateIf(isGiven)
  @IsCountry()
  country?: number;

  /**
   * One of the 46 industries.
   * @example 'Asset Management'
   */
  @ValidateIf(isGiven)
  @IsIndustry()
  industry?: string;

  /**
   * Language of mails.
   * @example 'en'
   */
  @ValidateIf(isGiven)
  @IsOneOf(LANGUAGES)
  language?: Language;

  /**
   * Time zone by its IANA name; null for none.
   * @example 'Asia/Qatar'
   */
  @ValidateIf(isFilled)
  @IsTimeZone()
  timeZone?: string | null;
}

/** What organizations add to a profile. */
export interface OrganizationSection {
  readonly name: string;
  readonly kind: 'individual' | 'company';
  readonly members: number;
  /** Invitations that hold a licence. */
  readonly pendingInvitations: number;
  readonly requiresTwoFactor: boolean;
  readonly logo: string | null;
}

/** The organization of a person, with its licences. */
export class ProfileCompany {
  /**
   * Of the company, or of the person where it is an individual's.
   * @example 'Acme Risk'
   */
  name!: string;

  /** Whether it is a company or one person. */
  @ApiProperty({ enum: ['individual', 'company'] })
  kind!: 'individual' | 'company';

  /**
   * People who may belong to it.
   * @example 5
   */
  @ApiProperty({ type: 'integer' })
  totalLicensesPurchased!: number;

  /**
   * People who belong to it.
   * @example 2
   */
  @ApiProperty({ type: 'integer' })
  currentUserCount!: number;

  /**
   * Licenses that neither a member nor an open invitation has taken yet.
   * @example 3
   */
  @ApiProperty({ type: 'integer' })
  licensesAvailable!: number;

  /** Whether it demands a second factor of everybody. Without one, only the own account can be used. */
  requiresTwoFactor!: boolean;

  /** Whether it is suspended: its keys do not work, and its people reach only their own accounts. */
  isSuspended!: boolean;

  /**
   * Address of the logo on this server; null where there is none.
   * @example null
   */
  @ApiProperty({ type: String, nullable: true })
  logo!: string | null;
}

/** Calls used and allowed. */
export class ProfileUsage {
  /**
   * Calls of this UTC day.
   * @example 17
   */
  @ApiProperty({ type: 'integer' })
  used!: number;

  /**
   * Calls allowed per UTC day.
   * @example 100
   */
  @ApiProperty({ type: 'integer' })
  limit!: number;

  /**
   * Calls of this month of the subscription that no purchased credit paid for.
   * @example 211
   */
  @ApiProperty({ type: 'integer' })
  monthUsed!: number;

  /**
   * Calls allowed per month of the subscription.
   * @example 500
   */
  @ApiProperty({ type: 'integer' })
  monthLimit!: number;

  /**
   * When the next month of the subscription begins.
   * @example '2026-12-15T00:00:00.000Z'
   */
  @ApiProperty({ format: 'date-time' })
  resetsAt!: string;
}

/** What keys and counting add to a profile. */
export interface ApiKeysSection {
  readonly apiKey: string | null;
  readonly apiKeyExpiration: string | null;
  readonly usage: ProfileUsage;
}

/** A plan as its customer sees it. */
export class ProfilePlan {
  /**
   * Machine word of the plan.
   * @example 'free'
   */
  code!: string;

  /**
   * Name of the plan.
   * @example 'Free'
   */
  name!: string;

  /**
   * What the price is for: `monthly`, `yearly`, or a text that is shown instead.
   * @example 'free'
   */
  duration!: string;

  /**
   * Decimal with two digits; null where no price is published.
   * @example '0.00'
   */
  @ApiProperty({ type: String, nullable: true })
  base_price!: string | null;

  /**
   * What is paid instead of the base price, as a decimal with two digits; null where there is no discount.
   * @example null
   */
  @ApiProperty({ type: String, nullable: true })
  discount_price!: string | null;
}

/** What billing adds to a profile. */
export interface BillingSection {
  readonly plan: ProfilePlan;
  readonly licences: number;
  readonly credits: number;
  readonly creditExpiration: string | null;
  readonly nextBillingDate: string | null;
}

/** A person with their organization, its plan, key and usage: what the dashboard shows. */
export class ProfileResponse extends PersonResponse {
  /** The organization. */
  @ApiProperty({ type: ProfileCompany })
  company!: ProfileCompany;

  /**
   * The organization's key; null for members, who may not read it, and where there is none that can be shown.
   * @example 'baro_live_7mW3kQ9xTzR5vB1nYc8LpD4hJ6sGfA0u1xQz'
   */
  @ApiProperty({ type: String, nullable: true })
  apiKey!: string | null;

  /**
   * When the key ends; null where it does not.
   * @example null
   */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  apiKeyExpiration!: string | null;

  /** Calls of the organization. */
  @ApiProperty({ type: ProfileUsage })
  usage!: ProfileUsage;

  /**
   * Until when access is paid for; null where it does not end.
   * @example null
   */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  creditExpiration!: string | null;

  /** The plan. */
  @ApiProperty({ type: ProfilePlan })
  plan!: ProfilePlan;

  /**
   * When the next invoice is due; null where none will come.
   * @example null
   */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  nextBillingDate!: string | null;

  /**
   * Purchased credits left.
   * @example 0
   */
  @ApiProperty({ type: 'integer' })
  credits!: number;

  /**
   * Name of the country; null where the person has told none.
   * @example 'Qatar'
   */
  @ApiProperty({ type: String, nullable: true })
  country!: string | null;

  /**
   * The industry; null where the person has told none.
   * @example 'Asset Management'
   */
  @ApiProperty({ type: String, nullable: true })
  industry!: string | null;

  /** Language of mails. */
  @ApiProperty({ enum: LANGUAGES })
  language!: Language;

  /**
   * Time zone by its IANA name; null where the person has chosen none.
   * @example 'Asia/Qatar'
   */
  @ApiProperty({ type: String, nullable: true })
  timeZone!: string | null;

  /** Whether a second factor is asked for at sign-in. */
  twoFactor!: boolean;

  /**
   * When the account was made.
   * @example '2026-11-15T09:30:00.000Z'
   */
  @ApiProperty({ format: 'date-time' })
  createdAt!: string;
}

import { ApiProperty } from '@nestjs/swagger';
import { memberRule } from '../../platform/http/input/field-rule';
import { IsAccepted, IsEmailAddress, IsOneOf, IsText } from '../../platform/http/input/field-rules';
import { message } from '../../platform/messages/message';
import { IsNewPassword } from '../new-password';
import { IsCountry, IsIndustry, IsPersonName } from '../person-fields';
import { IsCompanyField } from './company-field';

const USER_TYPES = ['individual', 'company'] as const;
type UserType = (typeof USER_TYPES)[number];

const COMPANY_NAME_MAX = 100;
const COMPANY_ADDRESS_MAX = 500;
/** Longer than any id or code that we give; what is longer needs no looking up. */
const PRE_ID_MAX = 100;
const OTP_MAX = 100;

/** A sign-up. */
export class RegisterAccountRequest {
  /**
   * Where the code is sent; the account's address from then on.
   * @example 'margaret.hale@milton.example'
   */
  @IsEmailAddress({ missing: message('sign_up_email_missing'), invalid: message('sign_up_email_malformed') })
  email!: string;

  /**
   * First name; letters A to Z and spaces.
   * @example 'Margaret'
   */
  @IsPersonName('name')
  name!: string;

  /**
   * Family name; letters A to Z and spaces.
   * @example 'Hale'
   */
  @IsPersonName('surname')
  surname!: string;

  /**
   * One of the 195 countries, by its English name or its number.
   * @example 'United Kingdom'
   */
  @IsCountry()
  country!: number;

  /**
   * One of the 46 industries.
   * @example 'Asset Management'
   */
  @IsIndustry()
  industry!: string;

  /** 12 to 256 characters, none of the common passwords, without the address, the company's or the product's name. */
  @IsNewPassword()
  password1!: string;

  /** The password once more. */
  @ApiProperty({ type: String, format: 'password' })
  @memberRule('repeatsPassword', (value, { password1 }: { password1?: unknown }) => (value === password1 ? null : message('passwords_differ')))
  password2!: string;

  /** The terms and conditions are accepted: `true`. */
  @IsAccepted({ missing: message('terms_not_accepted') })
  acceptTerms!: boolean;

  /** Who signs up: a person for themselves, or for a company, which gets five licenses on the free plan. */
  @IsOneOf(USER_TYPES)
  userType!: UserType;

  /**
   * Name of the company; only for a company.
   * @example 'Marlborough Mills'
   */
  @IsCompanyField({ max: COMPANY_NAME_MAX, missing: message('company_name_missing') })
  companyName?: string | null;

  /**
   * Postal address of the company; only for a company.
   * @example '1 Crampton Road, Milton'
   */
  @IsCompanyField({ max: COMPANY_ADDRESS_MAX, missing: message('company_address_missing') })
  companyAddress?: string | null;
}

/** A sign-up that waits for its code. */
export class RegisterAccountResponse {
  /**
   * What happened, for people.
   * @example 'OTP sent'
   */
  message!: string;

  /** Names the sign-up; goes with the code. */
  preId!: string;
}

/** The code of a sign-up. */
export class ActivateAccountRequest {
  /**
   * The six digits of the mail; spaces do not count.
   * @example '012345'
   */
  @IsText({ max: OTP_MAX })
  otp!: string;

  /** From the reply to the sign-up. */
  @IsText({ max: PRE_ID_MAX })
  preId!: string;
}

/** An account that has just become active. */
export class ActivateAccountResponse {
  /**
   * What happened, for people.
   * @example 'Account activated successfully.'
   */
  message!: string;

  /** For the address of the welcome page; opens nothing. */
  token!: string;
}

/** Asks for another code. */
export class ResendCodeRequest {
  /** From the reply to the sign-up. */
  @IsText({ max: PRE_ID_MAX })
  preId!: string;
}

/** Another code is on its way. */
export class ResendCodeResponse {
  /**
   * What happened, for people.
   * @example 'OTP sent'
   */
  message!: string;
}

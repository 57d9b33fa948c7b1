import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ValidateIf } from 'class-validator';
import { countryNameOf, IsCountry } from '../../accounts';
import { isFilled, isGiven } from '../../platform/http/input/given';
import { fieldRule } from '../../platform/http/input/field-rule';
import { IsFlag, IsName, IsText } from '../../platform/http/input/field-rules';
import { MultiLine } from '../../platform/http/input/fields';
import { message } from '../../platform/messages/message';
import { ORGANIZATION_KINDS, type Organization, type OrganizationKind } from '../customers/organization.entity';
import { normalizeVatNumber, VAT_NUMBER_MAX } from './vat-number';

const NAME_MAX = 200;
const ADDRESS_MAX = 500;

const emptyToNull = ({ value }: { value: unknown }): unknown => (typeof value === 'string' && value.trim() === '' ? null : value);

/** A VAT number by its form; it arrives without what people put between its parts. */
function IsVatNumber(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: String, nullable: true, required: false, maxLength: VAT_NUMBER_MAX }),
    Transform(({ value }: { value: unknown }) => {
      if (typeof value !== 'string' || value.length > VAT_NUMBER_MAX) return value;
      return value.trim() === '' ? null : (normalizeVatNumber(value) ?? value);
    }),
    fieldRule('isVatNumber', (value) => (typeof value === 'string' && normalizeVatNumber(value) !== null ? null : message('not_vat_number'))),
  );
}

/** What of the organization is to be changed; what is left out stays. */
export class UpdateOrganizationRequest {
  /**
   * Of a company; that of one person is the person's own.
   * @example 'Acme Risk'
   */
  @ValidateIf(isGiven)
  @IsName({ max: NAME_MAX, missing: message('organization_name_missing') })
  @ApiProperty({ required: false })
  name?: string;

  /**
   * Postal address, for invoices; null or nothing for none.
   * @example '12 Harbor Street\n1011 AB Amsterdam'
   */
  @ValidateIf(isFilled)
  @MultiLine()
  @Transform(emptyToNull)
  @IsText({ max: ADDRESS_MAX, isTrimmed: true })
  @ApiProperty({ required: false, nullable: true })
  address?: string | null;

  /**
   * The country that it is established in, which decides on the VAT of its invoices: one of the 195, by its name or its number; null or nothing for
   * that of its owner, which alone counts for an individual.
   * @example 'Netherlands'
   */
  @ValidateIf(isFilled)
  @Transform(emptyToNull)
  @IsCountry()
  @ApiProperty({ required: false, nullable: true })
  country?: number | null;

  /**
   * VAT number with the letters of its country, checked by its form alone; null or nothing for none.
   * @example 'NL858620112B01'
   */
  @ValidateIf(isFilled)
  @IsVatNumber()
  vatNumber?: string | null;

  /** Whether everybody who belongs to it must have a second factor. Whoever asks for it must have one. */
  @ValidateIf(isGiven)
  @IsFlag()
  @ApiProperty({ required: false })
  requiresTwoFactor?: boolean;
}

/** The organization as the people who belong to it see it. */
export class OrganizationSettingsResponse {
  /** Id of the organization. */
  @ApiProperty({ format: 'uuid' })
  id!: string;

  /**
   * Of the company, or of the person where it is an individual's.
   * @example 'Acme Risk'
   */
  name!: string;

  /** Whether it is a company or one person. */
  @ApiProperty({ enum: ORGANIZATION_KINDS })
  kind!: OrganizationKind;

  /**
   * Postal address; null where there is none.
   * @example '12 Harbor Street\n1011 AB Amsterdam'
   */
  @ApiProperty({ type: String, nullable: true })
  address!: string | null;

  /**
   * Name of the country that it is established in; null where its owner's counts.
   * @example 'Netherlands'
   */
  @ApiProperty({ type: String, nullable: true })
  country!: string | null;

  /**
   * VAT number; null where there is none.
   * @example 'NL858620112B01'
   */
  @ApiProperty({ type: String, nullable: true })
  vatNumber!: string | null;

  /** Whether everybody who belongs to it must have a second factor. */
  requiresTwoFactor!: boolean;

  /**
   * Address of the logo on this server; null where there is none.
   * @example '/api/organizations/logos/PzvG3yq0Tt5mYHkcJw6VbUe1RfN8sLxD/'
   */
  @ApiProperty({ type: String, nullable: true })
  logo!: string | null;
}

/** Where a logo is. */
export class LogoResponse {
  /**
   * Address of the logo on this server. It does not change while the logo stays, and is gone with it.
   * @example '/api/organizations/logos/PzvG3yq0Tt5mYHkcJw6VbUe1RfN8sLxD/'
   */
  logo!: string;
}

/** Address of a logo, as settings and profiles name it. */
export function logoPath(logoId: string): string {
  return `/api/organizations/logos/${logoId}/`;
}

export function toSettingsResponse(organization: Organization, logoId: string | null): OrganizationSettingsResponse {
  const { id, name, kind, address, countryId, vatNumber, requiresTwoFactor } = organization;
  const logo = logoId === null ? null : logoPath(logoId);
  return { id, name, kind, address, country: countryNameOf(countryId), vatNumber, requiresTwoFactor, logo };
}

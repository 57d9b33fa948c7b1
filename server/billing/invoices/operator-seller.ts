import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../platform/config/config';
import { COUNTRIES } from '../../reference/countries';
import type { InvoiceSeller } from './invoice-content';
import type { TaxedSeller } from './vat';
import { standardRateAt } from './vat-rates';

/** Who issues the invoices of this instance: its operator, as the configuration says. */
@Injectable()
export class OperatorSeller {
  private readonly country: string;

  constructor(@Inject(CONFIG) private readonly config: { readonly operator: Config['operator'] }) {
    const name = config.operator.country.replace(/^the /i, '').toLowerCase();
    const found = COUNTRIES.find((country) => [country.name.toLowerCase(), country.iso2.toLowerCase()].includes(name));
    // Without it nobody can say what VAT a customer pays.
    if (found === undefined) throw new Error(`OPERATOR_COUNTRY: no country is called “${config.operator.country}”`);
    this.country = found.iso2;
  }

  /** @param logo name of the logo among those that invoices keep */
  describe(logo: string | null): InvoiceSeller {
    const { legalName, postalAddress, country, contactEmail, vatNumber, iban, bic } = this.config.operator;
    return { name: legalName, address: postalAddress, country, email: contactEmail, vatNumber, iban, bic, logo };
  }

  /** What is charged at home on the day of an instant. */
  taxedAt(instant: Date): TaxedSeller {
    const { vatRate } = this.config.operator;
    return { country: this.country, rate: vatRate ?? standardRateAt(this.country, instant) ?? 0 };
  }
}

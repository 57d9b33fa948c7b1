import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock';
import { InvoicePartiesView } from '../../invoices/invoice-parties.view';
import { StripeCustomersRepository } from './stripe-customers.repository';
import { StripeGateway } from './stripe.gateway';

/** Organizations as customers of Stripe, which is told their name and the address of their owner, and nothing else. */
@Injectable()
export class StripeCustomers {
  constructor(
    private readonly gateway: StripeGateway,
    private readonly customers: StripeCustomersRepository,
    private readonly parties: InvoicePartiesView,
    private readonly clock: Clock,
  ) {}

  /** Id of the customer, who is made with the first payment and told of a new name or address with the next. */
  async ensure(organizationId: string): Promise<string> {
    const { name, email } = await this.parties.getContact(organizationId);
    const details = { name, email: email ?? undefined };
    const detailsHash = createHash('sha256').update(JSON.stringify(details)).digest('base64url');
    const known = await this.customers.find(organizationId);
    if (known === null) {
      // Two at once, and one whose answer was lost, get the same customer.
      const customerId = await this.gateway.createCustomer(organizationId, details, `customer/${organizationId}/${detailsHash}`);
      await this.customers.add(organizationId, { customerId, detailsHash }, this.clock.now());
    } else if (known.detailsHash !== detailsHash) {
      await this.gateway.updateCustomer(known.customerId, details);
      await this.customers.setDetailsHash(organizationId, detailsHash);
    }
    return (known ?? (await this.customers.find(organizationId)))?.customerId ?? '';
  }
}

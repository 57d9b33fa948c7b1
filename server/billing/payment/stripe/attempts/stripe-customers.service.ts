import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock';
import { InvoicePartiesView } from '../../../invoices/invoice-parties.view';
import { type StripeCustomer, StripeCustomersRepository } from './stripe-customers.repository';
import { CustomerGone, StripeGateway } from '../gateway/stripe.gateway';

interface CustomerDetails {
  readonly name: string;
  readonly email: string | undefined;
}

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
    const details = await this.describe(organizationId);
    const detailsHash = hashOf(details);
    const known = await this.customers.find(organizationId);
    if (known === null) {
      // Two at once, and one whose answer was lost, get the same customer.
      const customerId = await this.gateway.createCustomer(organizationId, details, `customer/${organizationId}/${detailsHash}`);
      await this.customers.add(organizationId, { customerId, detailsHash }, this.clock.now());
    } else if (known.detailsHash !== detailsHash) {
      await this.tell(organizationId, known, details);
      await this.customers.setDetailsHash(organizationId, detailsHash);
    }
    return (await this.customers.find(organizationId))?.customerId ?? '';
  }

  /** Makes another customer in the place of one that somebody has deleted at Stripe. */
  async replace(organizationId: string, goneId: string): Promise<void> {
    const known = await this.customers.find(organizationId);
    if (known?.customerId !== goneId) return;
    const key = `customer/${organizationId}/after/${goneId}`;
    const customerId = await this.gateway.createCustomer(organizationId, await this.describe(organizationId), key);
    await this.customers.replace(organizationId, goneId, customerId);
  }

  private async tell(organizationId: string, { customerId }: StripeCustomer, details: CustomerDetails): Promise<void> {
    try {
      await this.gateway.updateCustomer(customerId, details);
    } catch (error) {
      if (!(error instanceof CustomerGone)) throw error;
      await this.replace(organizationId, customerId);
    }
  }

  private async describe(organizationId: string): Promise<CustomerDetails> {
    const { name, email } = await this.parties.getContact(organizationId);
    return { name, email: email ?? undefined };
  }
}

function hashOf(details: CustomerDetails): string {
  return createHash('sha256').update(JSON.stringify(details)).digest('base64url');
}

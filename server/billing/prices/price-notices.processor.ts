import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { OrganizationsRepository } from '../../organizations';
import { Clock } from '../../platform/clock';
import { LOGGER, type Logger } from '../../platform/logging/logger';
import { type MailContent, type MailContext, MailRenderers, Mails } from '../../platform/mail';
import { fillMessage } from '../../platform/messages/messages';
import { EachApart } from '../../platform/queue/each-apart';
import { JobProcessor, JobRunner } from '../../platform/queue/job-processor';
import { Stopping } from '../../platform/stopping';
import { InvoicePartiesView } from '../invoices/invoice-parties.view';
import { moneyOf } from '../invoices/money';
import { NOTIFY_OF_PRICE } from './price-notices.jobs';
import { PRICE_CHANGE_MAIL, type PriceChangeParams } from './price.emails';
import { chargedAmount } from './price-list';
import { PriceNoticesRepository } from './price-notices.repository';
import { PricesRepository, toListedPrice } from './prices.repository';

/** Tells owners of prices to come, each once: the note that somebody was told is written with the mail. */
@Injectable()
export class PriceNoticesProcessor extends JobProcessor implements OnModuleInit {
  constructor(
    runner: JobRunner,
    private readonly dataSource: DataSource,
    private readonly prices: PricesRepository,
    private readonly notices: PriceNoticesRepository,
    private readonly parties: InvoicePartiesView,
    private readonly organizations: OrganizationsRepository,
    private readonly mails: Mails,
    private readonly renderers: MailRenderers,
    private readonly stopping: Stopping,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    super(runner);
    this.handle(NOTIFY_OF_PRICE, ({ priceId }) => this.notify(priceId));
  }

  onModuleInit(): void {
    this.renderers.register(PRICE_CHANGE_MAIL, writePriceChange);
  }

  private async notify(priceId: string): Promise<void> {
    const [before, price] = await this.prices.getWithPrevious(priceId);
    const params = {
      product: price.product,
      before: moneyOf(chargedAmount(toListedPrice(before)), before.currency),
      after: moneyOf(chargedAmount(toListedPrice(price)), price.currency),
      from: price.validFrom.toISOString(),
    };
    const each = new EachApart('owners not told of a price', this.logger, this.stopping);
    await each.through(
      (limit) => this.notices.listUntold(priceId, price.product, limit),
      ({ organizationId }) => this.tell(priceId, organizationId, params),
    );
    each.end();
  }

  private async tell(priceId: string, organizationId: string, change: Omit<PriceChangeParams, 'organization'>): Promise<void> {
    const { name } = await this.organizations.get(organizationId);
    await this.dataSource.transaction(async (manager) => {
      if (!(await this.notices.add(priceId, organizationId, this.clock.now(), manager))) return;
      const params = { ...change, organization: name };
      for (const { userId, email, language } of await this.parties.listOwners(organizationId, manager))
        await this.mails.queue(manager, PRICE_CHANGE_MAIL, { to: email, language, userId, params, isBulk: true });
    });
  }
}

function writePriceChange({ product, before, after, from, organization }: PriceChangeParams, { messages, links }: MailContext): MailContent {
  const { subject, preheader, text, terms, product: what, now, then, since, button } = messages.mails.price_change;
  const name = messages.lists.products[product];
  const names = { product: name, organization, day: from.slice(0, 10) };
  return {
    subject: fillMessage(subject, names),
    preheader: fillMessage(preheader, names),
    blocks: [
      { kind: 'text', text: fillMessage(text, names) },
      {
        kind: 'facts',
        rows: [
          { label: what, value: name },
          { label: now, value: before },
          { label: then, value: after },
          { label: since, value: from.slice(0, 10) },
        ],
      },
      { kind: 'text', text: terms },
      { kind: 'button', label: button, url: links.to('/dashboard/billing') },
    ],
  };
}

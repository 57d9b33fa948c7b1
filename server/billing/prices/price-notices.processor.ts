import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { OrganizationsRepository } from '../../organizations';
import { Clock } from '../../platform/clock';
import { LOGGER, type Logger } from '../../platform/logging/logger';
import { type MailContent, type MailContext, MailRenderers, Mails } from '../../platform/mail';
import { dayText } from '../../platform/messages/formats';
import { fillMessage, type Language } from '../../platform/messages/messages';
import { EachApart } from '../../platform/queue/each-apart';
import { JobProcessor, JobRunner } from '../../platform/queue/job-processor';
import { Stopping } from '../../platform/stopping';
import { InvoicePartiesView } from '../invoices/invoice-parties.view';
import { moneyOf } from '../invoices/money';
import { NOTIFY_OF_PRICE, NOTIFY_OF_WITHDRAWN_PRICE } from './price-notices.jobs';
import { PRICE_CHANGE_MAIL, PRICE_WITHDRAWN_MAIL, type PriceChangeParams } from './price.emails';
import { chargedAmount } from './price-list';
import { PriceNoticesRepository } from './price-notices.repository';
import { PricesRepository, toListedPrice } from './prices.repository';

type Change = Omit<PriceChangeParams, 'organization'>;

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
    this.handle(NOTIFY_OF_WITHDRAWN_PRICE, ({ priceId }) => this.recall(priceId));
  }

  onModuleInit(): void {
    this.renderers.register(PRICE_CHANGE_MAIL, writePriceChange);
    this.renderers.register(PRICE_WITHDRAWN_MAIL, writeWithdrawal);
  }

  private async notify(priceId: string): Promise<void> {
    const change = await this.describe(priceId);
    const each = new EachApart('owners not told of a price', this.logger, this.stopping);
    await each.through(
      (limit) => this.notices.listUntold(priceId, change.product, limit),
      ({ organizationId }) => this.tell(priceId, organizationId, change),
    );
    each.end();
  }

  private async recall(priceId: string): Promise<void> {
    const change = await this.describe(priceId);
    const each = new EachApart('owners not told of a withdrawn price', this.logger, this.stopping);
    await each.through(
      (limit) => this.notices.listUnrecalled(priceId, limit),
      ({ organizationId }) =>
        this.inTurn(organizationId, async (organization, manager) => {
          if (await this.notices.recall(priceId, organizationId, this.clock.now(), manager))
            await this.mail(PRICE_WITHDRAWN_MAIL, organizationId, { ...change, organization }, manager);
        }),
    );
    each.end();
  }

  private async describe(priceId: string): Promise<Change> {
    const [before, price] = await this.prices.getWithPrevious(priceId);
    return {
      product: price.product,
      before: { amount: chargedAmount(toListedPrice(before)), currency: before.currency },
      after: { amount: chargedAmount(toListedPrice(price)), currency: price.currency },
      from: price.validFrom.toISOString(),
    };
  }

  private tell(priceId: string, organizationId: string, change: Change): Promise<void> {
    return this.inTurn(organizationId, async (organization, manager) => {
      // It may have been taken back: then nobody is told of it any more.
      if (!(await this.prices.isAnnounced(priceId, manager))) return;
      if (await this.notices.add(priceId, organizationId, this.clock.now(), manager))
        await this.mail(PRICE_CHANGE_MAIL, organizationId, { ...change, organization }, manager);
    });
  }

  private async inTurn(organizationId: string, work: (name: string, manager: EntityManager) => Promise<void>): Promise<void> {
    const { name } = await this.organizations.get(organizationId);
    await this.dataSource.transaction((manager) => work(name, manager));
  }

  private async mail(template: typeof PRICE_CHANGE_MAIL, organizationId: string, params: PriceChangeParams, manager: EntityManager): Promise<void> {
    for (const { userId, email, language } of await this.parties.listOwners(organizationId, manager))
      await this.mails.queue(manager, template, { to: email, language, userId, params, isBulk: true });
  }
}

function amountText(price: PriceChangeParams['before'], language: Language): string {
  return typeof price === 'string' ? price : moneyOf(price.amount, price.currency, language);
}

function writePriceChange(
  { product, before, after, from, organization }: PriceChangeParams,
  { messages, links, language }: MailContext,
): MailContent {
  const { subject, preheader, text, terms, product: what, now, then, since, button } = messages.mails.price_change;
  const name = messages.lists.products[product];
  const names = { product: name, organization, day: dayText(from.slice(0, 10), language) };
  return {
    subject: fillMessage(subject, names),
    preheader: fillMessage(preheader, names),
    blocks: [
      { kind: 'text', text: fillMessage(text, names) },
      {
        kind: 'facts',
        rows: [
          { label: what, value: name },
          { label: now, value: amountText(before, language) },
          { label: then, value: amountText(after, language) },
          { label: since, value: dayText(from.slice(0, 10), language) },
        ],
      },
      { kind: 'text', text: terms },
      { kind: 'button', label: button, url: links.to('/dashboard/billing') },
    ],
  };
}

function writeWithdrawal({ product, before, after, from, organization }: PriceChangeParams, { messages, links, language }: MailContext): MailContent {
  const { subject, preheader, text, button } = messages.mails.price_withdrawn;
  const names = {
    product: messages.lists.products[product],
    organization,
    day: dayText(from.slice(0, 10), language),
    before: amountText(before, language),
    after: amountText(after, language),
  };
  return {
    subject: fillMessage(subject, names),
    preheader: fillMessage(preheader, names),
    blocks: [
      { kind: 'text', text: fillMessage(text, names) },
      { kind: 'button', label: button, url: links.to('/dashboard/billing') },
    ],
  };
}

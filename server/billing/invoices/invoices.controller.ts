import { Controller, Get, Header, Param, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Role } from '../../accounts';
import { CurrentSession } from '../../platform/access/current-session.decorator';
import type { SessionPrincipal } from '../../platform/access/principal';
import { SessionRoute } from '../../platform/access/session-route.decorator';
import { Clock } from '../../platform/clock';
import { currentCaller } from '../../platform/http/caller-context';
import { isUuid } from '../../platform/http/input/field-rules';
import { problem } from '../../platform/problems/problem';
import { type EdgeLimit, Limited } from '../../platform/throttling/edge-limit';
import { BILLING_PROBLEMS } from '../billing.problems';
import { Payments } from '../payments';
import { InvoicePdfs } from './invoice-pdfs.service';
import { InvoiceResponse, toInvoiceResponse } from './invoices.dto';
import { InvoicesRepository } from './invoices.repository';

/** A document takes some hundredths of a second to draw. */
export const PDF_LIMIT: EdgeLimit = { name: 'invoice documents by person', count: 60, seconds: 600, by: 'person' };
export const PDF_SCHEMA = { type: 'string', format: 'binary' } as const;
const MANAGERS: readonly Role[] = ['owner', 'admin'];

@ApiTags('billing')
@Controller('api/billing/invoices')
@SessionRoute<Role>({ roles: MANAGERS })
export class InvoicesController {
  constructor(
    private readonly invoices: InvoicesRepository,
    private readonly pdfs: InvoicePdfs,
    private readonly payments: Payments,
    private readonly clock: Clock,
  ) {}

  /** Lists the invoices and credit notes of the organization, newest first. */
  @Get()
  @ApiOkResponse({ type: [InvoiceResponse] })
  async listInvoices(@CurrentSession() { organizationId }: SessionPrincipal): Promise<InvoiceResponse[]> {
    const shown = { isOnline: this.payments.isOnline, language: currentCaller().language };
    return (await this.invoices.list(organizationId)).map((invoice) => toInvoiceResponse(invoice, this.clock.now(), shown));
  }

  /** An invoice or credit note as a document. */
  @Get(':id/pdf')
  @Limited(PDF_LIMIT)
  @Header('cache-control', 'private, no-store')
  @ApiParam({ name: 'id', description: 'Id of the invoice.' })
  @ApiProduces('application/pdf')
  @ApiOkResponse({ schema: PDF_SCHEMA })
  async getInvoicePdf(@CurrentSession() { organizationId }: SessionPrincipal, @Param('id') id: string): Promise<StreamableFile> {
    if (!isUuid(id)) throw problem(BILLING_PROBLEMS.invoice_not_found);
    return this.pdfs.draw(await this.invoices.get(organizationId, id), currentCaller().language);
  }
}

import { Body, Controller, Get, Header, Param, Post, Query, Res, type StreamableFile } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiParam, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { EntityManager } from 'typeorm';
import { CurrentSession } from '../../../platform/access/current-session.decorator';
import type { SessionPrincipal } from '../../../platform/access/principal';
import { StaffRoute } from '../../../platform/access/session-route.decorator';
import { Clock } from '../../../platform/clock';
import { ApiListOrFile } from '../../../platform/http/lists/list-or-file';
import { sendCsvFile } from '../../../platform/http/replies/csv';
import { CurrentTransaction } from '../../../platform/idempotency/current-transaction.decorator';
import { Idempotent } from '../../../platform/idempotency/idempotency.interceptor';
import { Limited } from '../../../platform/throttling/edge-limit';
import type { SettledInvoice } from '../../invoices/invoice-state';
import { PDF_LIMIT, PDF_SCHEMA } from '../../invoices/invoices.controller';
import {
  CreateCreditNoteRequest,
  CreatePaymentRequest,
  ListStaffInvoicesQuery,
  StaffInvoiceListResponse,
  StaffInvoiceResponse,
  toStaffInvoiceResponse,
} from './staff-invoices.dto';
import { StaffInvoicesService } from './staff-invoices.service';

const COLUMNS = [
  ...(['number', 'series', 'state', 'issuedAt', 'dueAt', 'customer', 'vatNumber', 'currency', 'net', 'vat', 'total'] as const),
  ...(['method', 'settledAt', 'reference', 'organizationId', 'id'] as const),
] as const;
const INVOICE_ID = { name: 'id', description: 'Id of the invoice.' };

@ApiTags('staff')
@StaffRoute()
@Controller('api/staff/invoices')
export class StaffInvoicesController {
  constructor(
    private readonly invoices: StaffInvoicesService,
    private readonly clock: Clock,
  ) {}

  /** Invoices and credit notes of all organizations, newest first. */
  @Get()
  @ApiListOrFile(StaffInvoiceListResponse)
  async listStaffInvoices(
    @Query() query: ListStaffInvoicesQuery,
    @CurrentSession() { userId }: SessionPrincipal,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StaffInvoiceListResponse | StreamableFile> {
    if (query.format === 'csv') {
      return sendCsvFile(reply, { name: 'invoices', columns: COLUMNS, pages: this.shown(await this.invoices.export(query, userId)) });
    }
    const { rows, nextCursor } = await this.invoices.list(query);
    return { data: rows.map((invoice) => this.show(invoice)), next_cursor: nextCursor };
  }

  /** One invoice or credit note. */
  @Get(':id')
  @ApiParam(INVOICE_ID)
  async getStaffInvoice(@Param('id') id: string): Promise<StaffInvoiceResponse> {
    return this.show(await this.invoices.get(id));
  }

  /** An invoice or credit note as a document. */
  @Get(':id/pdf')
  @Limited(PDF_LIMIT)
  @Header('cache-control', 'private, no-store')
  @ApiParam(INVOICE_ID)
  @ApiProduces('application/pdf')
  @ApiOkResponse({ schema: PDF_SCHEMA })
  getStaffInvoicePdf(@Param('id') id: string): Promise<StreamableFile> {
    return this.invoices.draw(id);
  }

  /** Records that an invoice was paid, or that the money of a credit note went back. There is no other way back than a credit note. */
  @Post(':id/payments')
  @Idempotent()
  @ApiParam(INVOICE_ID)
  @ApiCreatedResponse({ type: StaffInvoiceResponse })
  @ApiResponse({ status: 409, description: 'It is settled already (`invoice_settled`), or the amount is not its total (`amount_differs`).' })
  async createPayment(
    @Param('id') id: string,
    @Body() body: CreatePaymentRequest,
    @CurrentSession() { userId }: SessionPrincipal,
    @CurrentTransaction() manager: EntityManager,
  ): Promise<StaffInvoiceResponse> {
    return this.show(await this.invoices.pay(manager, id, body, userId));
  }

  /** Takes an invoice back: issues a credit note over all of it, and answers with that. */
  @Post(':id/credit-notes')
  @Idempotent()
  @ApiParam(INVOICE_ID)
  @ApiCreatedResponse({ type: StaffInvoiceResponse })
  @ApiResponse({
    status: 409,
    description:
      'It is a credit note, or one takes it back already (`invoice_not_creditable`); or a later invoice for the same period builds on it (`later_invoice_first`).',
  })
  async createCreditNote(
    @Param('id') id: string,
    @Body() { reason }: CreateCreditNoteRequest,
    @CurrentSession() { userId }: SessionPrincipal,
    @CurrentTransaction() manager: EntityManager,
  ): Promise<StaffInvoiceResponse> {
    return this.show(await this.invoices.credit(manager, id, reason, userId));
  }

  private show(invoice: SettledInvoice): StaffInvoiceResponse {
    return toStaffInvoiceResponse(invoice, this.clock.now());
  }

  private async *shown(pages: AsyncIterable<readonly SettledInvoice[]>): AsyncGenerator<StaffInvoiceResponse[]> {
    for await (const rows of pages) yield rows.map((invoice) => this.show(invoice));
  }
}

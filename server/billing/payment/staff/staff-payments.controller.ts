import { Body, Controller, Get, Param, Patch, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { CurrentSession } from '../../../platform/access/current-session.decorator';
import type { SessionPrincipal } from '../../../platform/access/principal';
import { StaffRoute } from '../../../platform/access/session-route.decorator';
import {
  ListStaffPaymentsQuery,
  StaffPaymentListResponse,
  StaffPaymentResponse,
  toStaffPaymentResponse,
  UpdateStaffPaymentRequest,
} from './staff-payments.dto';
import type { ReportedPayment } from './staff-payments.repository';
import { StaffPayments } from './staff-payments.service';

@ApiTags('staff')
@StaffRoute()
@Controller('api/staff/payments')
export class StaffPaymentsController {
  constructor(private readonly payments: StaffPayments) {}

  /** Payments that no invoice asks for, that are disputed, or that went back without a credit note; the last reported first. */
  @Get()
  async listStaffPayments(@Query() query: ListStaffPaymentsQuery): Promise<StaffPaymentListResponse> {
    const { rows, nextCursor } = await this.payments.list(query);
    return { data: rows.map((payment) => this.show(payment)), next_cursor: nextCursor };
  }

  /** Writes a note to such a payment, marks it as done with, or opens it again. */
  @Patch(':id')
  @ApiParam({ name: 'id', description: 'Id of the payment, as the provider names it.' })
  async updateStaffPayment(
    @Param('id') id: string,
    @Body() { handled, note }: UpdateStaffPaymentRequest,
    @CurrentSession() { userId }: SessionPrincipal,
  ): Promise<StaffPaymentResponse> {
    const judgement = { ...(handled !== undefined && { handled }), ...(note !== undefined && { note: note === '' ? null : note }) };
    return this.show(await this.payments.update(id, judgement, userId));
  }

  private show(payment: ReportedPayment): StaffPaymentResponse {
    return toStaffPaymentResponse(payment, this.payments.addressOf(payment));
  }
}

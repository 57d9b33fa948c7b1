import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query, Req } from '@nestjs/common';
import { ApiBody, ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiParam, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { EntityManager } from 'typeorm';
import { KeyedRoute } from '../../../platform/access/keyed-route.decorator';
import { principalOf } from '../../../platform/access/principal-of';
import { CurrentTransaction } from '../../../platform/idempotency/current-transaction.decorator';
import { Idempotent } from '../../../platform/idempotency/idempotency.interceptor';
import { type EdgeLimit, Limited } from '../../../platform/throttling/edge-limit';
import { type KeptSecret, ShowWebhookSecret } from './show-webhook-secret.interceptor';
import {
  ListWebhookDeliveriesQuery,
  ReplayedWebhookResponse,
  toDeliveryResponse,
  WebhookDeliveryDetailResponse,
  WebhookDeliveryListResponse,
} from '../log/webhook-deliveries.dto';
import { WebhookDeliveriesService } from '../log/webhook-deliveries.service';
import { CreateWebhookRequest, ReplayWebhookRequest, RotateWebhookSecretRequest, UpdateWebhookRequest } from './webhook-requests.dto';
import { IssuedWebhookResponse, WebhookListResponse, WebhookResponse } from './webhooks.dto';
import { WebhooksService } from './webhooks.service';

/** The dashboard looks again until a test has arrived. */
const CALLS: EdgeLimit = { name: 'session calls of webhooks', count: 240, seconds: 60, by: 'person' };
/** Each makes us call an address of theirs. */
const SENDS: EdgeLimit = { name: 'webhooks sent by hand by organization', count: 60, seconds: 60, by: 'organization' };

const GRACE_MINUTES = 1_440;

const WEBHOOK_ID = { name: 'id', description: 'ID of the endpoint.', format: 'uuid', example: '0b8f6f0e-3f0a-4a55-9f5e-0a4f6f8f7c11' };
const DELIVERY_ID = { name: 'delivery', description: 'ID of the delivery.', format: 'uuid', example: '7a9d6c52-2c1d-4f0b-8d53-6f2a7be0c9aa' };
const UNKNOWN = { status: 404, description: 'The organization has no such endpoint (`webhook_not_found`).' };
const UNKNOWN_DELIVERY = {
  status: 404,
  description: 'The organization has no such endpoint (`webhook_not_found`), or it was sent no such message (`delivery_not_found`).',
};
const DISABLED = { status: 409, description: 'The endpoint is disabled (`webhook_disabled`).' };
const REFUSED = {
  status: 403,
  description: 'The person does not run the organization (`forbidden`), or the key lacks the scope `alerts` (`scope_missing`).',
};

@ApiTags('alerts')
@Controller('v1/webhooks')
@KeyedRoute({ scope: 'alerts', credentials: 'key-or-session' })
@Limited(CALLS)
@ApiResponse(REFUSED)
export class WebhooksController {
  constructor(
    private readonly webhooks: WebhooksService,
    private readonly deliveries: WebhookDeliveriesService,
  ) {}

  /** Lists the endpoints of the organization that are told of events, for those who run it. */
  @Get()
  @ApiOkResponse({ type: WebhookListResponse })
  listWebhooks(@Req() request: FastifyRequest): Promise<WebhookListResponse> {
    return this.webhooks.list(principalOf(request));
  }

  /**
   * Makes an endpoint. Its secret is in this reply and never shown again; only repeating the request with the same Idempotency-Key returns it once more,
   * within 24 hours.
   */
  @Post()
  @Idempotent(ShowWebhookSecret)
  @ApiCreatedResponse({ type: IssuedWebhookResponse })
  @ApiResponse({ status: 409, description: 'There are as many endpoints as the plan allows (`webhooks_exhausted`).' })
  createWebhook(
    @Req() request: FastifyRequest,
    @Body() body: CreateWebhookRequest,
    @CurrentTransaction() manager: EntityManager,
  ): Promise<KeptSecret> {
    return this.webhooks.create(manager, principalOf(request), body);
  }

  /** An endpoint, without its secret. */
  @Get(':id')
  @ApiParam(WEBHOOK_ID)
  @ApiOkResponse({ type: WebhookResponse })
  @ApiResponse(UNKNOWN)
  getWebhook(@Req() request: FastifyRequest, @Param('id') id: string): Promise<WebhookResponse> {
    return this.webhooks.get(principalOf(request), id);
  }

  /** Changes an endpoint, disables it, or enables it again. */
  @Patch(':id')
  @ApiParam(WEBHOOK_ID)
  @ApiOkResponse({ type: WebhookResponse })
  @ApiResponse(UNKNOWN)
  updateWebhook(@Req() request: FastifyRequest, @Param('id') id: string, @Body() body: UpdateWebhookRequest): Promise<WebhookResponse> {
    return this.webhooks.update(principalOf(request), id, body);
  }

  /** Deletes an endpoint with its deliveries. What is on its way still arrives. */
  @Delete(':id')
  @HttpCode(204)
  @ApiParam(WEBHOOK_ID)
  @ApiNoContentResponse()
  @ApiResponse(UNKNOWN)
  deleteWebhook(@Req() request: FastifyRequest, @Param('id') id: string): Promise<void> {
    return this.webhooks.remove(principalOf(request), id);
  }

  /** Gives an endpoint another secret, shown in this reply alone. Until the grace period is over, messages have two signatures: one with each secret. */
  @Post(':id/rotate')
  @HttpCode(200)
  @Idempotent(ShowWebhookSecret)
  @ApiParam(WEBHOOK_ID)
  @ApiBody({ type: RotateWebhookSecretRequest, required: false })
  @ApiOkResponse({ type: IssuedWebhookResponse })
  @ApiResponse(UNKNOWN)
  @ApiResponse({ status: 409, description: 'Messages to a chat are not signed (`webhook_unsigned`).' })
  rotateWebhookSecret(
    @Req() request: FastifyRequest,
    @Param('id') id: string,
    @Body() { grace_minutes: graceMinutes = GRACE_MINUTES }: RotateWebhookSecretRequest,
    @CurrentTransaction() manager: EntityManager,
  ): Promise<KeptSecret> {
    return this.webhooks.rotate(manager, principalOf(request), id, graceMinutes);
  }

  /** Sends a message of the type `webhook.test` to an endpoint, whatever it is told of otherwise. How it fared is in the delivery that is returned. */
  @Post(':id/test')
  @HttpCode(200)
  @Limited(CALLS, SENDS)
  @ApiParam(WEBHOOK_ID)
  @ApiOkResponse({ type: WebhookDeliveryDetailResponse })
  @ApiResponse(UNKNOWN)
  @ApiResponse(DISABLED)
  testWebhook(@Req() request: FastifyRequest, @Param('id') id: string): Promise<WebhookDeliveryDetailResponse> {
    return this.deliveries.test(principalOf(request), id);
  }

  /** Lists what an endpoint was sent in the last 30 days, the newest first. */
  @Get(':id/deliveries')
  @ApiParam(WEBHOOK_ID)
  @ApiOkResponse({ type: WebhookDeliveryListResponse })
  @ApiResponse(UNKNOWN)
  async listWebhookDeliveries(
    @Req() request: FastifyRequest,
    @Param('id') id: string,
    @Query() query: ListWebhookDeliveriesQuery,
  ): Promise<WebhookDeliveryListResponse> {
    const { rows, nextCursor } = await this.deliveries.list(principalOf(request), id, query);
    return { data: rows.map(toDeliveryResponse), next_cursor: nextCursor };
  }

  /** A message with what was sent and each try. */
  @Get(':id/deliveries/:delivery')
  @ApiParam(WEBHOOK_ID)
  @ApiParam(DELIVERY_ID)
  @ApiOkResponse({ type: WebhookDeliveryDetailResponse })
  @ApiResponse(UNKNOWN_DELIVERY)
  getWebhookDelivery(
    @Req() request: FastifyRequest,
    @Param('id') id: string,
    @Param('delivery') delivery: string,
  ): Promise<WebhookDeliveryDetailResponse> {
    return this.deliveries.get(principalOf(request), id, delivery);
  }

  /** Sends a message again, under the same `webhook-id`. */
  @Post(':id/deliveries/:delivery/resend')
  @HttpCode(200)
  @Limited(CALLS, SENDS)
  @ApiParam(WEBHOOK_ID)
  @ApiParam(DELIVERY_ID)
  @ApiOkResponse({ type: WebhookDeliveryDetailResponse })
  @ApiResponse(UNKNOWN_DELIVERY)
  @ApiResponse(DISABLED)
  resendWebhookDelivery(
    @Req() request: FastifyRequest,
    @Param('id') id: string,
    @Param('delivery') delivery: string,
  ): Promise<WebhookDeliveryDetailResponse> {
    return this.deliveries.replay(principalOf(request), id, delivery);
  }

  /** Sends the messages of a span again, each under the same `webhook-id`. */
  @Post(':id/resend')
  @HttpCode(200)
  @Limited(CALLS, SENDS)
  @ApiParam(WEBHOOK_ID)
  @ApiOkResponse({ type: ReplayedWebhookResponse })
  @ApiResponse(UNKNOWN)
  @ApiResponse(DISABLED)
  resendWebhookDeliveries(
    @Req() request: FastifyRequest,
    @Param('id') id: string,
    @Body() body: ReplayWebhookRequest,
  ): Promise<ReplayedWebhookResponse> {
    return this.deliveries.replayAll(principalOf(request), id, body);
  }
}

import { Body, Controller, Headers, HttpCode, Post } from '@nestjs/common';
import { ApiBody, ApiHeader, ApiOkResponse, ApiResponse, ApiTags } from '@nestjs/swagger';
import { PublicRoute } from '../../../../platform/access/public-route.decorator';
import { TakesSignedBody } from '../../../../platform/http/input/signed-body';
import { PLATFORM_PROBLEMS } from '../../../../platform/problems/platform.problems';
import { problem } from '../../../../platform/problems/problem';
import { type EdgeLimit, Limited } from '../../../../platform/throttling/edge-limit';
import { StripeEventResponse } from './stripe-event.dto';
import { StripeGateway } from '../gateway/stripe.gateway';
import { StripeInbox } from './stripe-inbox.service';

/** Stripe's are a few kilobytes; those with long lists a hundred. */
const EVENT_BYTES_MAX = 524_288;
/** Stripe calls from a dozen addresses, and fast where a thousand renewals are charged in a minute. */
const EVENTS: EdgeLimit = { name: 'payment events by network', count: 3_000, seconds: 60, by: 'network' };
const EVENT_SCHEMA = {
  type: 'object',
  required: ['id', 'object', 'type', 'livemode', 'data'],
  properties: {
    id: { type: 'string', description: 'Id of the event; one that came before changes nothing.', example: 'evt_1Q2w3E4r5T6y7U8i' },
    object: { type: 'string', enum: ['event'], description: 'Always `event`.' },
    type: { type: 'string', description: 'What happened.', example: 'checkout.session.completed' },
    livemode: { type: 'boolean', description: 'Whether it is about real money.' },
    data: { type: 'object', description: 'The object that it happened to, as it was then. Only its id is read.' },
  },
};

@ApiTags('billing')
@Controller('api/billing')
@PublicRoute()
export class StripeWebhookController {
  constructor(
    private readonly gateway: StripeGateway,
    private readonly inbox: StripeInbox,
  ) {}

  /**
   * Takes a signed event from Stripe: payments, refunds and disputes. The answer is the same for events that are new, known, or about nothing
   * here; work on it is done later.
   */
  @Post('stripe-webhook')
  @HttpCode(200)
  @Limited(EVENTS)
  @TakesSignedBody(EVENT_BYTES_MAX)
  @ApiHeader({ name: 'stripe-signature', required: true, description: 'Time and signature over the body, byte for byte; five minutes old at most.' })
  @ApiBody({ description: 'The event as Stripe signed it.', schema: EVENT_SCHEMA })
  @ApiOkResponse({ type: StripeEventResponse })
  @ApiResponse({ status: 400, description: 'The signature is missing, wrong or too old (`invalid_signature`).' })
  @ApiResponse({ status: 404, description: 'Invoices of this instance are not paid through Stripe (`not_found`).' })
  @ApiResponse({ status: 413, description: 'The event is larger than 524,288 bytes (`body_too_large`).' })
  async receiveStripeEvent(@Body() body: unknown, @Headers('stripe-signature') signature?: string): Promise<StripeEventResponse> {
    if (!this.gateway.isOn) throw problem(PLATFORM_PROBLEMS.not_found);
    await this.inbox.receive(Buffer.isBuffer(body) ? body : Buffer.alloc(0), signature ?? '');
    return { received: true };
  }
}

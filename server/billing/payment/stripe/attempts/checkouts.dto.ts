/** A page at the payment provider. */
export class PaymentPageResponse {
  /**
   * Address to go to; it is open for a while, for whoever has it.
   * @example 'https://checkout.stripe.com/c/pay/cs_live_a1b2c3'
   */
  url!: string;
}

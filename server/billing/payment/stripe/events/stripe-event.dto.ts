/** That an event arrived. */
export class StripeEventResponse {
  /**
   * Always true: it is stored, or means nothing here.
   * @example true
   */
  received!: boolean;
}

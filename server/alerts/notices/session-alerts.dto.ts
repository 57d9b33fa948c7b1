/** How much is new. */
export class UnseenAlertsResponse {
  /**
   * Alerts that the person has not seen yet.
   * @example 3
   */
  count!: number;
}

/** What a mail program is told. */
export class UnsubscribedResponse {
  /**
   * A sentence for the reader.
   * @example 'You get no more mails of alert rules.'
   */
  message!: string;
}

/** A call whose handler does not finish until it is released. */
export class HeldCall {
  release: () => void = () => undefined;
  private started: () => void = () => undefined;
  private readonly released = new Promise<void>((resolve) => (this.release = resolve));
  readonly isRunning = new Promise<void>((resolve) => (this.started = resolve));

  /** For the handler. */
  async hold(): Promise<void> {
    this.started();
    await this.released;
  }
}

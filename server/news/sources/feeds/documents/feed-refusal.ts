/** A document that is not read at all. The message completes the sentence "it cannot be read: …". */
export class FeedRefusal extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'FeedRefusal';
  }
}

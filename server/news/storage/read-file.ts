/** What is known of a file once it was read to its end. */
export interface ReadFile {
  readonly source: string;
  readonly name: string;
  readonly windowAt: Date | null;
  readonly md5: string;
  readonly bytes: number;
  readonly rowsRead: number;
  readonly accepted: number;
  /** By the day that each is about; absent where they all count on the day of the file. */
  readonly acceptedByDay?: ReadonlyMap<number, number>;
  readonly refused: number;
  /** Accepted rows whose article was there before, in this file or another. */
  readonly duplicates: number;
  /** Of the rows, those that replaced earlier versions. */
  readonly corrected: number;
  readonly repaired: number;
  /** Articles that it takes back. */
  readonly withdrawn: number;
  readonly stories: number;
  /** Reason → rows. */
  readonly refusals: Readonly<Record<string, number>>;
  readonly days: readonly number[];
  /** Version of the step that gave the articles their categories. */
  readonly categoriser: string;
}

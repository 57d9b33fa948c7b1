/** What was read from a source, and what became of it. */
export interface SourceIntake {
  /** Windows, fetches of feeds that brought something, archives. */
  readonly files: number;
  /** Rows or entries that they held: accepted or refused. */
  readonly rows: number;
  readonly accepted: number;
  readonly refused: number;
  /** Reason → rows. */
  readonly refusals: Readonly<Record<string, number>>;
  /** Accepted rows whose article was already stored. */
  readonly duplicates: number;
  /** Accepted rows in which broken characters were replaced. */
  readonly repaired: number;
  /** Articles withdrawn. */
  readonly withdrawn: number;
}

export const NO_INTAKE: SourceIntake = { files: 0, rows: 0, accepted: 0, refused: 0, refusals: {}, duplicates: 0, repaired: 0, withdrawn: 0 };

/** What two streams of one source have brought. */
export function addIntake(one: SourceIntake = NO_INTAKE, other: SourceIntake = NO_INTAKE): SourceIntake {
  const refusals: Record<string, number> = { ...one.refusals };
  for (const [reason, rows] of Object.entries(other.refusals)) refusals[reason] = (refusals[reason] ?? 0) + rows;
  return {
    files: one.files + other.files,
    rows: one.rows + other.rows,
    accepted: one.accepted + other.accepted,
    refused: one.refused + other.refused,
    refusals,
    duplicates: one.duplicates + other.duplicates,
    repaired: one.repaired + other.repaired,
    withdrawn: one.withdrawn + other.withdrawn,
  };
}

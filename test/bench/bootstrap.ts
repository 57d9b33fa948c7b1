const RESAMPLES = 1000;
const SEED = 20_260_301;
/** Of the resamples nineteen in twenty lie between the limits. */
const TAIL = 0.025;

/** The 95 % interval of a measure, by measuring it on as many rows drawn from the same with replacement, always the same draws. */
export function bootstrapInterval<Row>(rows: readonly Row[], measure: (rows: readonly Row[]) => number): readonly [number, number] {
  let state = SEED;
  const draw = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
  const found = Array.from({ length: RESAMPLES }, () => measure(rows.map(() => rows[Math.floor(draw() * rows.length)])));
  found.sort((one, other) => one - other);
  return [found[Math.floor(TAIL * RESAMPLES)], found[Math.ceil((1 - TAIL) * RESAMPLES) - 1]];
}

/** What is left of a limit, as the RateLimit header says it (draft-ietf-httpapi-ratelimit-headers). */
export interface Remaining {
  /** `minute`, `day` or `month`. */
  readonly window: string;
  readonly count: number;
}

/** `"minute";r=59;t=31, "day";r=99;t=40231` */
export function remainingOf(header: string | null): Remaining[] {
  return [...(header ?? '').matchAll(/"([^"]+)"([^,]*)/g)].flatMap(([, window, parameters]) => {
    const count = /;\s*r=(\d+)/.exec(parameters)?.[1];
    return count === undefined ? [] : [{ window, count: Number(count) }];
  });
}

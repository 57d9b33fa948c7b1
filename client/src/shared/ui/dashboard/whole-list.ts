/** One page, longer than any list that comes whole: react-admin asks for 25 rows unless it is told. */
export const WHOLE = { page: 1, perPage: 100_000 } as const;

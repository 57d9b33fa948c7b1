/** The little of Lighthouse that the bench uses, which installs it when it runs: it is half of what tests would otherwise have to install. */
declare module 'lighthouse' {
  interface Flags {
    port: number;
    output: 'json';
    logLevel: 'error';
    onlyCategories: string[];
  }
  interface Result {
    lhr: {
      audits: Partial<Record<string, { numericValue?: number; details?: unknown }>>;
      categories: Partial<Record<string, { score: number | null }>>;
    };
  }
  export default function lighthouse(url: string, flags: Flags): Promise<Result | undefined>;
}

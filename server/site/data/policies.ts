/** Hashes of the inline code of documents, as written by the client's build: `sha256-…`. */
export interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** What a page of the public site may run and load: its own files, and the inline code that the build knows. */
export function pagePolicy({ scripts, styles }: InlineHashes): string {
  return policy([`'self'`, ...scripts.map(quoted)], [`'self'`, ...styles.map(quoted)]);
}

/** The dashboard creates styles at run time, and shows what others may frame. */
export function dashboardPolicy({ scripts }: InlineHashes): string {
  return policy([`'self'`, ...scripts.map(quoted)], [`'self'`, `'unsafe-inline'`], `frame-src 'self'`);
}

function policy(scripts: readonly string[], styles: readonly string[], ...more: readonly string[]): string {
  return [
    `default-src 'none'`,
    `script-src ${scripts.join(' ')}`,
    `style-src ${styles.join(' ')}`,
    `img-src 'self' data:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `worker-src 'self'`,
    `manifest-src 'self'`,
    ...more,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join(';');
}

function quoted(hash: string): string {
  return `'${hash}'`;
}

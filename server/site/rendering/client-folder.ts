import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../../platform/repository-root';

/** A page of the public site in one language, as the client's build lists it. */
export interface BuiltPage {
  /** `/reset-password/:uid/:token`; `/ar` for the landing page in Arabic. */
  readonly pattern: string;
  /** Pattern of the same page in English. */
  readonly page: string;
  /** Path of its document in the folder of the site. */
  readonly file: string;
  /** Not for search engines. */
  readonly noindex: boolean;
  /** The address holds a secret. */
  readonly hasToken: boolean;
}

/** Where the client's build puts what the server needs. */
export class ClientFolder {
  readonly site: string;
  readonly dashboard: string;
  readonly renderer: string;
  private readonly list: string;
  private pages: readonly BuiltPage[] | null = null;

  constructor(readonly path: string = join(repositoryRoot(), 'dist', 'client')) {
    this.site = join(path, 'site');
    this.dashboard = join(path, 'dashboard');
    this.renderer = join(path, 'renderer', 'entry-server.mjs');
    this.list = join(this.site, 'pages.json');
  }

  /** A developer may not have built the client yet. */
  get isBuilt(): boolean {
    return existsSync(this.list);
  }

  /** Every page in every language that has it; none where the client is not built. Read once: a new build is another process's. */
  listPages(): readonly BuiltPage[] {
    return (this.pages ??= this.isBuilt ? (JSON.parse(readFileSync(this.list, 'utf8')) as BuiltPage[]) : []);
  }

  /**
   * Identifies the build: its documents name files and hashes that other builds do not have. Everything that a document is made of
   * is in the renderer; the policies it is served under are beside it. Null where there is no renderer.
   */
  readBuild(): string | null {
    if (!existsSync(this.renderer)) return null;
    const folder = join(this.path, 'renderer');
    const hash = createHash('sha256');
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
      if (/\.(?:m?js|json)$/.test(name)) hash.update(`${name}\n`).update(readFileSync(join(folder, name)));
    }
    return hash.digest('base64url');
  }
}

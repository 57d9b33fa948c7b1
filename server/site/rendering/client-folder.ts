import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../../platform/repository-root';

/** Where the client's build puts what the server needs. */
export class ClientFolder {
  readonly site: string;
  readonly dashboard: string;
  readonly renderer: string;

  constructor(readonly path: string = join(repositoryRoot(), 'dist', 'client')) {
    this.site = join(path, 'site');
    this.dashboard = join(path, 'dashboard');
    this.renderer = join(path, 'renderer', 'entry-server.mjs');
  }

  /** In a developer's tree the client may not be built yet. */
  get isBuilt(): boolean {
    return existsSync(join(this.site, 'pages.json'));
  }

  /**
   * Names the build: documents of one build name files and hashes that another does not have. Everything that a document is made of
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

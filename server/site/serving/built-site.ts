import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuiltPage, ClientFolder } from '../rendering/client-folder';
import type { InlineHashes } from '../data/policies';
import type { InstanceMarks } from '../rendering/instance-marks';
import { SiteDocument } from './site-document';

/** Files at the root that are not for visitors, or that the server writes itself. */
const NOT_SERVED = /^(?:pages\.json|csp\.json|robots\.txt|sitemap\.xml|\..*|.*\.(?:html|br|gz|map))$/;

/** What the client's build has for visitors. Documents are read once: a new build means a new process. */
export class BuiltSite {
  readonly pages: readonly BuiltPage[];
  readonly hashes: InlineHashes;
  private readonly documents = new Map<string, Promise<SiteDocument>>();

  constructor(
    private readonly client: ClientFolder,
    private readonly marks: InstanceMarks,
  ) {
    this.pages = client.listPages();
    this.hashes = JSON.parse(readFileSync(join(client.site, 'csp.json'), 'utf8')) as InlineHashes;
  }

  /** Names of the files beside the pages: icons, manifests. */
  rootFiles(): string[] {
    const entries = readdirSync(this.client.site, { withFileTypes: true });
    return entries.filter((entry) => entry.isFile() && !NOT_SERVED.test(entry.name)).map(({ name }) => name);
  }

  page({ file }: BuiltPage): Promise<SiteDocument> {
    return this.document(join(this.client.site, file));
  }

  get hasDashboard(): boolean {
    return existsSync(this.dashboardFile);
  }

  dashboard(): Promise<SiteDocument> {
    return this.document(this.dashboardFile);
  }

  private get dashboardFile(): string {
    return join(this.client.dashboard, 'index.html');
  }

  private document(file: string): Promise<SiteDocument> {
    const known = this.documents.get(file) ?? readFile(file, 'utf8').then((html) => SiteDocument.fromHtml(this.marks.fill(html)));
    this.documents.set(file, known);
    return known;
  }
}

import { pathToFileURL } from 'node:url';
import type { ClientFolder } from './client-folder';
import type { InstanceMarks } from './instance-marks';
import type { RenderPage } from '../data/page-data';

/** What turns data into documents. `build` identifies the client's build and the instance, on which the documents depend. */
export interface Renderer {
  readonly build: string;
  readonly render: RenderPage;
}

/** Port to the client's build. */
export abstract class PageRenderer {
  /** Null where the client is not built. Loaded once: a new build is another process's. */
  abstract load(): Promise<Renderer | null>;
}

/** The bundle that the client's build has made for the server. */
export class BundledPageRenderer extends PageRenderer {
  private loading: Promise<Renderer | null> | null = null;

  constructor(
    private readonly client: ClientFolder,
    private readonly marks: InstanceMarks,
  ) {
    super();
  }

  override load(): Promise<Renderer | null> {
    return (this.loading ??= this.import());
  }

  private async import(): Promise<Renderer | null> {
    const build = this.client.readBuild();
    if (build === null) return null;
    const { renderPage } = (await import(pathToFileURL(this.client.renderer).href)) as { renderPage: RenderPage };
    const render: RenderPage = (request) => {
      const html = renderPage(request);
      return html === null ? null : this.marks.fill(html);
    };
    return { build: `${build}-${this.marks.edition}`, render };
  }
}

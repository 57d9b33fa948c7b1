import type { PageData, PageRequest } from '../../server/site/data/page-data';
import { PageRenderer, type Renderer } from '../../server/site';

/** Documents that say what they were made from, and nothing that changes without it. */
export class PlainRenderer extends PageRenderer {
  /** Called before each page; may throw. */
  before: (request: PageRequest) => void = () => undefined;

  constructor(private readonly build = 'build-1') {
    super();
  }

  override load(): Promise<Renderer | null> {
    return Promise.resolve({ build: this.build, render: (request) => this.render(request) });
  }

  private render(request: PageRequest): string | null {
    this.before(request);
    return `<!doctype html><title>${request.path}</title><p>${request.origin}</p><p>${describe(request.data)}</p>\n`;
  }
}

function describe(data: PageData | null): string {
  if (data === null) return 'nothing published';
  switch (data.page) {
    case 'index':
      return `${data.index.code} ${data.index.value ?? data.index.reason}`;
    case 'landing':
      return `${data.publication.dataset} ${data.world?.value ?? 'no value'} ${data.strip.map(({ id }) => id).join(' ')}`;
    case 'indexes':
      return `${data.rows.length} rows`;
    case 'ratings':
      return `${data.countries[0].id} ${data.countries[0].value}`;
    case 'crisis':
      return `${data.crisis.id} ${data.stories.map(({ headline }) => headline).join(' ')}`;
    case 'country':
      return `${data.brief.name} ${data.brief.mvi.value ?? data.brief.mvi.reason} ${data.brief.week.sentences[0] ?? data.brief.week.missing}`;
    case 'status':
      return `${data.days.length} days`;
    case 'use-cases':
      return Object.keys(data.indexes).join(' ');
    case 'methodology':
      return data.version;
    case 'text':
      return data.publication.dataset;
  }
}

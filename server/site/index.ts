/**
 * The door of the site: the pages that visitors see, rendered from what is published. Knows nothing of how they look: that is the
 * client's.
 */
export { PageRenderer, type Renderer } from './rendering/page-renderer';
export { serveSite } from './serving/serve-site';
export type { SiteOptions } from './site-data.module';
export { SiteModule } from './site.module';
export { SiteWorkerModule } from './site.worker.module';

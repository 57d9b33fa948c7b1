declare module 'virtual:site-assets' {
  import type { SiteAssets } from './document';
  export const assets: SiteAssets;
}

import type { PageRequest } from '../../shared/contract/page-data';
import { assets } from 'virtual:site-assets';
import { localesOf, patternIn } from './page-address';
import { PAGES } from './pages';
import { renderWith } from './render';

export { THEME_INIT } from '../../shared/theme/theme-init';
export { SPECULATION_RULES } from './document';
export { SCRIPT_LOADER } from './script-loader';
export { assets, localesOf, PAGES, patternIn };

/** The renderer that the server loads: every asset is known to it. */
export function renderPage(request: PageRequest): string | null {
  return renderWith(assets, request);
}

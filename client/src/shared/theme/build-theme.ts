/** What the build reads: sheets as text, minified. */
import base from './base.css?inline';
import cookies from './cookies.css?inline';
import country from './country.css?inline';
import crises from './crises.css?inline';
import docs from './docs.css?inline';
import explain from './explain.css?inline';
import forms from './forms.css?inline';
import indexes from './indexes.css?inline';
import landing from './landing.css?inline';
import prose from './prose.css?inline';
import ratings from './ratings.css?inline';
import scrollRegion from './scroll-region.css?inline';

export { ARABIC_FONT_FILES, FONT_FILES, fontFaces } from './fonts';
export { THEME_INIT } from './theme-init';
export { LANGUAGE_INIT } from '../i18n/language-choice';
export { tokensCss } from './tokens';
export { firstFrameIn } from '../ui/dashboard/first-frame';
export { STEP_LOADER } from '../ui/dashboard/step-loader';

export const sheets = { base: base + scrollRegion + cookies, country, crises, docs, explain, forms, indexes, landing, prose, ratings };

/** The frame that other sites show an index in. */
import type { Locale } from '../../../../shared/i18n/languages';
import type { ChartRange } from '../../../../shared/ui/chart/chart-model';

export const EMBED_THEMES = ['auto', 'light', 'dark'] as const;
export type EmbedTheme = (typeof EMBED_THEMES)[number];

const HEIGHT = 420;

interface EmbedLook {
  /** `auto`: as the reader's system has it. */
  readonly theme: EmbedTheme;
  readonly range: ChartRange;
  readonly locale: Locale;
}

export function embedPath(id: string, { theme, range, locale }: EmbedLook): string {
  const search = new URLSearchParams({
    ...(theme === 'auto' ? {} : { theme }),
    ...(range === '1Y' ? {} : { range }),
    ...(locale === 'en' ? {} : { language: locale }),
  });
  return `/embed/${id}${search.size === 0 ? '' : `?${search}`}`;
}

/** The code of a page that shows it. */
export function embedCode(address: string, title: string): string {
  return `<iframe src="${attribute(address)}" title="${attribute(title)}" width="100%" height="${HEIGHT}" loading="lazy" style="border:0"></iframe>`;
}

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

import { createHash } from 'node:crypto';
import { escapeUTF8 } from 'entities';
import { dayText, fixedNumber } from '../../platform/messages/formats';
import { fillMessage, type Language, messagesIn } from '../../platform/messages/messages';
import { pageStyle, plainPage } from '../../platform/pages/plain-page';
import { downsample } from '../data/downsampling';
import type { DailySeries, IndexPageData, ScopeNames } from '../data/page-data';
import type { PublicationMessages } from '../data/page-messages';
import { pathInLanguage } from '../site-pages';
import { heightOf, scaleOf, tracePath, type Frame } from '../social/trace';

export const EMBED_THEMES = ['auto', 'light', 'dark'] as const;
export type EmbedTheme = (typeof EMBED_THEMES)[number];
/** Days back from the newest. */
export const EMBED_RANGES = { '1M': 31, '3M': 92, '1Y': 366, '5Y': 1_827, '10Y': 3_653, Max: Infinity } as const;
export type EmbedRange = keyof typeof EMBED_RANGES;

export interface EmbedLook {
  readonly theme: EmbedTheme;
  readonly range: EmbedRange;
  readonly language: Language;
}

/** An index, and what is published of it; null where nothing is. */
interface Embedded {
  readonly names: Pick<ScopeNames, 'id' | 'code' | 'name' | 'family'>;
  readonly published: (Pick<IndexPageData, 'index' | 'series'> & { readonly publication: PublicationMessages }) | null;
}

/** No frame is so wide that it shows more. */
const POINTS_MAX = 480;
const FRAME: Frame = { left: 0, top: 0, width: 1_000, height: 1_000 };
const DAY_MS = 86_400_000;

const RULES = `body{margin:0;background:var(--ground);color:var(--ink);font:400 14px/1.4 system-ui,sans-serif}
main{display:flex;flex-direction:column;box-sizing:border-box;min-height:100vh;padding:12px 16px}
h1{margin:0;font:500 20px/1.25 Georgia,serif}
p{margin:0}
a{color:var(--accent)}
.standing{margin:4px 0 8px;color:var(--muted)}
.standing strong{font-size:24px;font-weight:500;color:var(--ink);font-variant-numeric:tabular-nums}
figure{position:relative;flex:1 1 160px;min-height:160px;margin:0 34px 0 0;direction:ltr}
figure>svg{position:absolute;inset:0;width:100%;height:100%;overflow:visible}
path{fill:none;stroke:var(--ink);stroke-width:1.75;stroke-linejoin:round;stroke-linecap:round;vector-effect:non-scaling-stroke}
line{stroke:var(--line)}
text{font-size:12px;fill:var(--muted)}
.days{display:flex;justify-content:space-between;margin:6px 34px 8px 0;direction:ltr;font-size:12px;color:var(--muted)}
.days span{unicode-bidi:plaintext}
.about{font-size:12px;color:var(--muted)}`;

const EMBED_STYLES: Readonly<Record<EmbedTheme, string>> = {
  auto: pageStyle(RULES),
  light: pageStyle(RULES, 'light'),
  dark: pageStyle(RULES, 'dark'),
};

/** Nothing runs or is loaded; any page may frame it. */
export function embedPolicy(theme: EmbedTheme): string {
  const hash = createHash('sha256').update(EMBED_STYLES[theme]).digest('base64');
  return [`default-src 'none'`, `style-src 'sha256-${hash}'`, `base-uri 'none'`, `form-action 'none'`, 'frame-ancestors *'].join(';');
}

/** An index in a frame of another site: its standing, its line and where both come from. */
export function embedPage(origin: string, { names, published }: Embedded, { theme, range, language }: EmbedLook): string {
  const { embed } = messagesIn(language).pages;
  const title = `${names.family.toUpperCase()} ${names.name}`;
  const link = linkTo(origin + pathInLanguage(language, `/indexes/${names.id}`), fillMessage(embed.link, { code: names.code }));
  const about = [
    link,
    ...[published?.publication.attribution, published?.publication.notice].flatMap((text) =>
      text === null || text === undefined ? [] : [escapeUTF8(text)],
    ),
  ];
  return plainPage({
    language,
    title: `${title} · ${names.code}`,
    style: EMBED_STYLES[theme],
    main: [
      `<h1>${escapeUTF8(title)}</h1>`,
      standingOf(published?.index ?? null, language),
      published === null ? '' : chartOf(title, published.series, range, language),
      `<p class="about">${about.join(' · ')}</p>`,
    ].join('\n'),
  });
}

/** For a frame that names no index. */
export function unknownEmbed(origin: string, { theme, language }: EmbedLook): string {
  const { all, unknown } = messagesIn(language).pages.embed;
  return plainPage({
    language,
    title: unknown,
    style: EMBED_STYLES[theme],
    main: `<h1>${escapeUTF8(unknown)}</h1>\n<p>${linkTo(origin + pathInLanguage(language, '/indexes'), all)}</p>`,
  });
}

function linkTo(address: string, text: string): string {
  return `<a href="${escapeUTF8(address)}" target="_blank" rel="noopener">${escapeUTF8(text)}</a>`;
}

function standingOf(index: IndexPageData['index'] | null, language: Language): string {
  const { embed, social } = messagesIn(language).pages;
  if (index === null || index.value === null || index.day === null) return `<p class="standing">${escapeUTF8(embed.none)}</p>`;
  const severity = index.severity === null ? '' : ` · ${index.severity} ${social.severities[index.severity]}`;
  const day = dayText(index.day, language, 'short');
  return `<p class="standing"><strong>${fixedNumber(index.value, 1, language)}</strong>${escapeUTF8(severity)} · <bdi>${escapeUTF8(day)}</bdi></p>`;
}

function chartOf(title: string, { firstDay, values }: DailySeries, range: EmbedRange, language: Language): string {
  const shown = Number.isFinite(EMBED_RANGES[range]) ? values.slice(-EMBED_RANGES[range]) : values;
  const scale = scaleOf(shown);
  if (scale === null) return '';
  const last = Date.parse(firstDay) + (values.length - 1) * DAY_MS;
  const [from, to] = [last - (shown.length - 1) * DAY_MS, last].map((instant) =>
    dayText(new Date(instant).toISOString().slice(0, 10), language, 'short'),
  );
  const heights = scale.steps.map((step) => heightOf(step, scale, FRAME));
  const label = escapeUTF8(fillMessage(messagesIn(language).pages.embed.chart, { title, from, to }));
  const rules = scale.steps.map((step, at) => {
    const y = `${heights[at] / 10}%`;
    return `<line x1="0" x2="100%" y1="${y}" y2="${y}"/><text x="100%" dx="8" y="${y}" dy="4">${step}</text>`;
  });
  const line = tracePath(downsample(shown, POINTS_MAX), scale, FRAME);
  return `<figure>
<svg role="img" aria-label="${label}">${rules.join('')}<svg width="100%" height="100%" viewBox="0 0 1000 1000" preserveAspectRatio="none"><path d="${line}"/></svg></svg>
</figure>
<p class="days" aria-hidden="true"><span>${from}</span><span>${to}</span></p>`;
}

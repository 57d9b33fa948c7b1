import { createHash } from 'node:crypto';
import { escapeUTF8 } from 'entities';
import { DEFAULT_LANGUAGE, fillMessage, messagesIn } from '../../platform/messages/messages';
import { pageStyle, plainPage } from '../../platform/pages/plain-page';
import { downsample } from '../data/downsampling';
import type { DailySeries, IndexPageData, Publication, ScopeNames } from '../data/page-data';
import { dayOf, numberOf } from '../social/social-messages';
import { heightOf, scaleOf, tracePath, type Frame } from '../social/trace';

export const EMBED_THEMES = ['auto', 'light', 'dark'] as const;
export type EmbedTheme = (typeof EMBED_THEMES)[number];
/** Days back from the newest. */
export const EMBED_RANGES = { '1M': 31, '3M': 92, '1Y': 366, '5Y': 1_827, '10Y': 3_653, Max: Infinity } as const;
export type EmbedRange = keyof typeof EMBED_RANGES;

export interface EmbedLook {
  readonly theme: EmbedTheme;
  readonly range: EmbedRange;
}

/** An index, and what is published of it; null where nothing is. */
interface Embedded {
  readonly names: Pick<ScopeNames, 'id' | 'code' | 'name' | 'family'>;
  readonly published: (Pick<IndexPageData, 'index' | 'series'> & { readonly publication: Pick<Publication, 'notice' | 'attribution'> }) | null;
}

/** No frame is so wide that it shows more. */
const POINTS_MAX = 480;
const FRAME: Frame = { left: 0, top: 0, width: 1_000, height: 1_000 };
const MESSAGES = messagesIn(DEFAULT_LANGUAGE).pages.embed;
const DAY_MS = 86_400_000;

const RULES = `body{margin:0;background:var(--ground);color:var(--ink);font:400 14px/1.4 system-ui,sans-serif}
main{display:flex;flex-direction:column;box-sizing:border-box;min-height:100vh;padding:12px 16px}
h1{margin:0;font:500 20px/1.25 Georgia,serif}
p{margin:0}
a{color:var(--accent)}
.standing{margin:4px 0 8px;color:var(--muted)}
.standing strong{font-size:24px;font-weight:500;color:var(--ink);font-variant-numeric:tabular-nums}
figure{position:relative;flex:1 1 160px;min-height:160px;margin:0 34px 0 0}
figure>svg{position:absolute;inset:0;width:100%;height:100%;overflow:visible}
path{fill:none;stroke:var(--ink);stroke-width:1.75;stroke-linejoin:round;stroke-linecap:round;vector-effect:non-scaling-stroke}
line{stroke:var(--line)}
text{font-size:12px;fill:var(--muted)}
.days{display:flex;justify-content:space-between;margin:6px 34px 8px 0;font-size:12px;color:var(--muted)}
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
export function embedPage(origin: string, { names, published }: Embedded, { theme, range }: EmbedLook): string {
  const title = `${names.family.toUpperCase()} ${names.name}`;
  const link = `<a href="${escapeUTF8(`${origin}/indexes/${names.id}`)}" target="_blank" rel="noopener">`;
  const about = [
    `${link}${escapeUTF8(fillMessage(MESSAGES.link, { code: names.code }))}</a>`,
    ...[published?.publication.attribution, published?.publication.notice].flatMap((text) =>
      text === null || text === undefined ? [] : [escapeUTF8(text)],
    ),
  ];
  return plainPage({
    language: DEFAULT_LANGUAGE,
    title: `${title} · ${names.code}`,
    style: EMBED_STYLES[theme],
    main: [
      `<h1>${escapeUTF8(title)}</h1>`,
      standingOf(published?.index ?? null),
      published === null ? '' : chartOf(title, published.series, range),
      `<p class="about">${about.join(' · ')}</p>`,
    ].join('\n'),
  });
}

/** For a frame that names no index. */
export function unknownEmbed(origin: string, theme: EmbedTheme): string {
  const link = `<a href="${escapeUTF8(`${origin}/indexes`)}" target="_blank" rel="noopener">${escapeUTF8(MESSAGES.all)}</a>`;
  return plainPage({
    language: DEFAULT_LANGUAGE,
    title: MESSAGES.unknown,
    style: EMBED_STYLES[theme],
    main: `<h1>${escapeUTF8(MESSAGES.unknown)}</h1>\n<p>${link}</p>`,
  });
}

function standingOf(index: IndexPageData['index'] | null): string {
  if (index === null || index.value === null || index.day === null) return `<p class="standing">${escapeUTF8(MESSAGES.none)}</p>`;
  const severity = index.severity === null ? '' : ` · ${index.severity} ${messagesIn(DEFAULT_LANGUAGE).pages.social.severities[index.severity]}`;
  return `<p class="standing"><strong>${numberOf(index.value)}</strong>${escapeUTF8(`${severity} · ${dayOf(index.day)}`)}</p>`;
}

function chartOf(title: string, { firstDay, values }: DailySeries, range: EmbedRange): string {
  const shown = Number.isFinite(EMBED_RANGES[range]) ? values.slice(-EMBED_RANGES[range]) : values;
  const scale = scaleOf(shown);
  if (scale === null) return '';
  const last = Date.parse(firstDay) + (values.length - 1) * DAY_MS;
  const [from, to] = [last - (shown.length - 1) * DAY_MS, last].map((instant) => dayOf(new Date(instant).toISOString().slice(0, 10)));
  const heights = scale.steps.map((step) => heightOf(step, scale, FRAME));
  const label = escapeUTF8(fillMessage(MESSAGES.chart, { title, from, to }));
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

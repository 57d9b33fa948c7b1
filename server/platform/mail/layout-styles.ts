import { DARK } from '../pages/palette';

export const FONT = `-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`;
export const SERIF = `Georgia,'Times New Roman',serif`;
export const MONO = `ui-monospace,SFMono-Regular,Menlo,Consolas,'Courier New',monospace`;

/** Class → what it is in the dark. */
const DARK_RULES: Readonly<Record<string, string>> = {
  ground: `background-color:${DARK.ground}`,
  surface: `background-color:${DARK.surface};border-color:${DARK.line}`,
  raised: `background-color:${DARK.raised};border-color:${DARK.line}`,
  button: `background-color:${DARK.accent}`,
  'button-text': `color:${DARK.onAccent}`,
  ink: `color:${DARK.ink}`,
  muted: `color:${DARK.muted}`,
  accent: `color:${DARK.accent}`,
  rule: `border-color:${DARK.line}`,
};

/** Rules of the dark for a selector in front of each class. */
function darkRules(before: string, property: RegExp = /./): string {
  return Object.entries(DARK_RULES)
    .map(([name, declarations]) => [name, declarations.split(';').filter((one) => property.test(one))] as const)
    .filter(([, declarations]) => declarations.length > 0)
    .map(([name, declarations]) => `${before}.${name}{${declarations.map((one) => `${one} !important`).join(';')}}`)
    .join('\n');
}

/**
 * The style sheet in the head. Programs without one show the light mail whole; Outlook on the web writes its own attributes
 * in the dark (`data-ogsc` for colors, `data-ogsb` for grounds) and reads no media query.
 */
export const STYLE_SHEET = `:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:0;width:100%;-webkit-text-size-adjust:100%;-ms-text-size-adjust:100%}
table{border-collapse:separate;mso-table-lspace:0;mso-table-rspace:0}
a[x-apple-data-detectors]{color:inherit!important;text-decoration:none!important}
@media (max-width:520px){
.outside{padding:16px 10px!important}
.inside{padding:28px 22px 8px!important}
.title{font-size:22px!important;line-height:29px!important}
.code{font-size:28px!important;letter-spacing:6px!important}
.label,.value{display:block!important;width:auto!important}
.label{padding-bottom:0!important}
.value{padding-top:0!important;border-top:0!important}
}
@media (prefers-color-scheme:dark){
${darkRules('')}
}
${darkRules('[data-ogsc] ', /^color/)}
${darkRules('[data-ogsb] ', /^(background|border)/)}`;
